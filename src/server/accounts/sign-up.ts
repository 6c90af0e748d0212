/** Signing up: the first person, people with an invitation, and anybody where the installation is open. */
import type { FastifyRequest } from 'fastify'
import type { AccountsDeps } from './accounts-deps.ts'
import { releaseLease, takeLease } from '../database/leases.ts'
import { inTransaction } from '../database/transaction.ts'
import { conflict, forbidden, invalid } from '../http/errors.ts'
import { newId } from '../foundation/ids.ts'
import { translateAuthErrors } from './auth-errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashToken } from './invitations.ts'
import { signUpOpenly } from './open-sign-up.ts'
import * as people from './people-repository.ts'
import { countReferral, referralIn } from './referrals.ts'
import * as accounts from './repository.ts'

export type SignUp = {
  name: string
  email: string
  password: string
  timezone?: string | undefined
  invitation?: string | undefined
}

export type SignUpMode = 'first' | 'open' | 'invitation'

const FIRST_PERSON_LEASE_MS = 30_000

export async function signUpMode({ database, environment }: AccountsDeps): Promise<SignUpMode> {
  if (!(await people.someoneIsInstanceAdmin(database.db))) return 'first'
  return environment.SIGNUP
}

export async function signUp(
  deps: AccountsDeps,
  request: FastifyRequest,
  wish: SignUp,
): Promise<'signIn' | 'checkMail'> {
  refuseCommon(wish.password, wish.email)
  if (wish.invitation !== undefined)
    return signUpInvited(deps, request, { ...wish, invitation: wish.invitation })
  const mode = await signUpMode(deps)
  if (mode === 'first') return signUpFirst(deps, request, wish)
  if (mode === 'open') return signUpOpenly(deps, request, wish)
  throw forbidden('Sign-up is by invitation here. Ask somebody who has an account to invite you.')
}

export function refuseCommon(password: string, email: string): void {
  if (isCommonPassword(password, email))
    throw invalid('password', 'This password is easy to guess. Please choose another one.')
}

/** Two browsers that set up a new installation at once must not both come to run it. */
async function signUpFirst(deps: AccountsDeps, request: FastifyRequest, wish: SignUp): Promise<'signIn'> {
  const { db } = deps.database
  const lease = { name: 'first-person', holder: newId() }
  const mine = await takeLease(db, { ...lease, now: deps.clock.now(), forMs: FIRST_PERSON_LEASE_MS })
  if (!mine || (await people.someoneIsInstanceAdmin(db)))
    throw conflict('Somebody else is setting this installation up. Please reload.')
  try {
    // What an earlier try left half-way: nobody can sign in with it.
    await people.removePersonWith(db, wish.email)
    const userId = await createUser(deps, wish)
    await inTransaction(db, async (trx) => {
      await people.makeInstanceAdmin(trx, userId)
      const { name, timezone = 'UTC' } = wish
      const account = { userId, name, plan: 'premium', timezone, now: deps.clock.now() } as const
      const accountId = await accounts.createOwnAccount(trx, account)
      await deps.audit.write(trx, request, {
        action: 'signed-up',
        userId,
        accountId,
        subject: 'first',
      })
    })
    return 'signIn'
  } finally {
    await releaseLease(db, lease)
  }
}

type InvitedSignUp = SignUp & { invitation: string }

/** Whoever has the link of the mail has the address: nothing more to confirm. */
async function signUpInvited(
  deps: AccountsDeps,
  request: FastifyRequest,
  wish: InvitedSignUp,
): Promise<'signIn'> {
  const { db } = deps.database
  const tokenHash = hashToken(deps, wish.invitation)
  const now = deps.clock.now()
  const invitation = await accounts.invitationByToken(db, tokenHash, now)
  if (!invitation) throw forbidden('This invitation has expired or was withdrawn. Please ask for a new one.')
  if (invitation.email !== wish.email) throw invalid('email', 'This invitation is for another email address.')
  if (await people.userByEmail(db, wish.email))
    throw conflict('You have an account already. Sign in to join.')

  const userId = await createUser(deps, wish)
  await inTransaction(db, async (trx) => {
    await people.confirmEmail(trx, userId)
    const accountId = await accounts.takeInvitation(trx, { tokenHash, userId, now })
    if (accountId === null)
      throw forbidden('This invitation has expired or was withdrawn. Please ask for a new one.')
    await countReferral(trx, {
      referral: referralIn(request),
      userId,
      email: wish.email,
      accountId,
      now,
    })
    await deps.audit.write(trx, request, { action: 'signed-up', userId, accountId, subject: 'invited' })
  })
  return 'signIn'
}

async function createUser({ auth }: AccountsDeps, { name, email, password }: SignUp): Promise<string> {
  const { user } = await translateAuthErrors(auth.api.signUpEmail({ body: { name, email, password } }))
  return user.id
}
