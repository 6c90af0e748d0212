/**
 * Signing up where anybody may. Whoever asks learns nothing about an address: the request does the same work for each,
 * and what differs, a new person or a mail to one who is here already, is done in the background.
 */
import { createEmailVerificationToken } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../database/transaction.ts'
import { job } from '../jobs/job.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { CONFIRM_SECONDS } from './auth.ts'
import { hashPassword } from './password-hash.ts'
import { insertPerson, userByEmail } from './people-repository.ts'
import { countReferral, referralIn } from './referrals.ts'
import { createOwnAccount } from './repository.ts'

type OpenSignUp = { name: string; email: string; password: string; timezone?: string | undefined }

/** The address stays unconfirmed, and nobody can sign in, until the link in the mail was opened. */
export async function signUpOpenly(
  { database: { db }, limits, jobs, audit }: AccountsDeps,
  request: FastifyRequest,
  { name, email, password, timezone = 'UTC' }: OpenSignUp,
): Promise<'checkMail'> {
  await limits.take('signUpPerPerson', email)
  const passwordHash = await hashPassword(password)
  const wish = { name, email, passwordHash, timezone, referral: referralIn(request) }
  await jobs.add(db, welcomeOrRemind, wish)
  await audit.write(db, request, { action: 'sign-up-asked' })
  return 'checkMail'
}

export const welcomeOrRemind = job({
  name: 'sign-up',
  payload: z.object({
    name: z.string(),
    email: z.string(),
    passwordHash: z.string(),
    timezone: z.string(),
    referral: z.string().nullable(),
  }),
  async run(wish, deps: AccountsDeps) {
    const { mails, database } = deps
    if (await userByEmail(database.db, wish.email)) await mails.alreadyHere(wish.email)
    else await welcome(deps, wish)
  },
})

type Wish = { name: string; email: string; passwordHash: string; timezone: string; referral: string | null }

/** All or nothing: work that broke off is done again. */
async function welcome(deps: AccountsDeps, wish: Wish): Promise<void> {
  const { audit, auth, clock, database, mails } = deps
  const { name, email, timezone, referral } = wish
  const now = clock.now()
  const { secret } = await auth.$context
  const token = await createEmailVerificationToken(secret, email, undefined, CONFIRM_SECONDS)
  await inTransaction(database.db, async (trx) => {
    const userId = await insertPerson(trx, wish)
    const accountId = await createOwnAccount(trx, { userId, name, plan: 'free', timezone, now })
    await countReferral(trx, { referral, userId, email, accountId, now })
    await audit.write(trx, null, { action: 'signed-up', userId, accountId, subject: 'open' })
    await mails.confirmAddress(email, token, trx)
  })
}
