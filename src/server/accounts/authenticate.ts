/** Finds out who a request comes from: its session or access token, the person, and the account it works in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountsDeps } from './accounts-deps.ts'
import { systemClock } from '../foundation/clock.ts'
import { inTransaction } from '../database/transaction.ts'
import type { AccessControl, Caller } from '../http/access.ts'
import { bearerOf } from '../http/bearer.ts'
import { signedOut } from '../http/errors.ts'
import { holderOfToken } from './access-token-holder.ts'
import { SESSION_LIFETIME_MS } from './auth.ts'
import { cookiesOf, translateAuthErrors, passCookies } from './auth-errors.ts'
import { lockPerson, personById } from './people-repository.ts'
import { createOwnAccount, membershipsOf, type Membership } from './repository.ts'
import { endSession } from './sessions-repository.ts'

export function accessControl(deps: AccountsDeps): Omit<AccessControl, 'holderOfCampaign'> {
  return {
    callerOf: (request, reply) => callerOf(deps, request, reply),
    denied: (request, { caller, subject }) => {
      const entry = {
        action: 'access-denied' as const,
        accountId: caller.account.id,
        userId: caller.user.id,
        accessTokenId: 'accessTokenId' in caller.proof ? caller.proof.accessTokenId : null,
        subject,
      }
      // Not awaited: a foreign thing must not take longer to refuse than an unknown one.
      deps.audit.write(deps.database.db, request, entry).catch((error: unknown) => {
        request.log.error({ err: error }, 'Could not write an audit entry')
      })
    },
  }
}

/** A token that is no good is not saved by a cookie beside it. */
async function callerOf(
  deps: AccountsDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const bearer = bearerOf(request)
  if (bearer !== null) return holderOfToken(deps, bearer, reply)
  if (request.headers.cookie === undefined) return null
  const found = await translateAuthErrors(
    deps.auth.api.getSession({ headers: cookiesOf(request), returnHeaders: true }),
  )
  passCookies(reply, found.headers)
  if (!found.response) return null
  const { session, user } = found.response
  if (isOver(session.createdAt)) {
    await endSession(deps.database.db, { userId: user.id, sessionId: session.id })
    return null
  }
  const { account, role } = await chosenMembership(deps, user.id, session.accountId ?? null)
  const isInstanceAdmin = await mayRunInstance(deps, user.id)
  return {
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      emailVerified: user.emailVerified,
      isInstanceAdmin,
    },
    account: { id: account.id, role, permissions: account.permissions },
    proof: { sessionId: session.id },
  }
}

/** The sign-in library keeps sessions by the machine's own time, so their age is told by it too. */
function isOver(createdAt: Date): boolean {
  return createdAt.getTime() + SESSION_LIFETIME_MS <= systemClock.now()
}

async function chosenMembership(
  deps: AccountsDeps,
  userId: string,
  accountId: string | null,
): Promise<Membership> {
  const { db } = deps.database
  const memberships = await membershipsOf(db, userId)
  const chosen = memberships.find(({ account }) => account.id === accountId) ?? memberships[0]
  if (chosen) return chosen
  return giveAccount(deps, userId)
}

/**
 * Somebody who was removed from every team, or whose sign-up broke off half-way, gets a new account of their own,
 * never an old one back. The lock makes several first requests at once agree on one.
 */
function giveAccount({ database, clock }: AccountsDeps, userId: string): Promise<Membership> {
  return inTransaction(database.db, async (trx) => {
    const person = await lockPerson(trx, userId)
    if (!person) throw signedOut()
    const [other] = await membershipsOf(trx, userId)
    if (other) return other

    const account = { userId, name: person.name, plan: 'free', timezone: 'UTC', now: clock.now() } as const
    await createOwnAccount(trx, account)
    const [own] = await membershipsOf(trx, userId)
    if (!own) throw new Error('Could not give a person an account')
    return own
  })
}

async function mayRunInstance({ database }: AccountsDeps, userId: string): Promise<boolean> {
  const person = await personById(database.db, userId)
  return person?.is_instance_admin === 1
}
