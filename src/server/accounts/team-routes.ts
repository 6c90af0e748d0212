/** The people of an account: list, invite, change, remove. */
import type { FastifyInstance } from 'fastify'
import { teamCalls as calls } from '#domain/accounts/accounts.api.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { inTransaction } from '../database/transaction.ts'
import { badRequest, notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import { revokeTokensOf } from './access-tokens-repository.ts'
import { invite } from './invitations.ts'
import * as accounts from './repository.ts'
import { requireOwner } from './require-owner.ts'

export function teamRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { audit, limits, clock, database } = deps
  const db = database.db

  serve(app, calls.list, async ({ account }) => {
    const members = await accounts.membersOf(db, account.id)
    const invitations = await accounts.openInvitations(db, account.id, clock.now())
    return { members: members.map(asMember), invitations: invitations.map(asInvitation) }
  })

  serve(app, calls.invite, async ({ account, user, body, request }) => {
    requireOwner(account)
    await limits.take('mailPerAddress', `invitations of ${account.id}`)
    return inTransaction(db, (trx) =>
      onceFor(deps, request)(trx, async () => {
        const invitation = await invite(deps, trx, { ...body, accountId: account.id, inviterId: user.id })
        await audit.write(trx, request, { action: 'invited', subject: invitation.id })
        return invitation
      }),
    )
  })

  serve(app, calls.withdrawInvitation, ({ account, params, request }) => {
    requireOwner(account)
    return inTransaction(db, async (trx) => {
      if (!(await accounts.withdrawInvitation(trx, account.id, params.invitationId))) throw notFound()
      await audit.write(trx, request, { action: 'invitation-withdrawn', subject: params.invitationId })
    })
  })

  serve(app, calls.changeRole, ({ account, params, body, request }) => {
    requireOwner(account)
    return inTransaction(db, async (trx) => {
      refuseUnlessDone(await accounts.changeRole(trx, account.id, { userId: params.userId, role: body.role }))
      await audit.write(trx, request, { action: 'role-changed', subject: params.userId })
    })
  })

  serve(app, calls.remove, ({ account, user, params, request }) => {
    if (params.userId !== user.id) requireOwner(account)
    return inTransaction(db, async (trx) => {
      refuseUnlessDone(await accounts.removeMember(trx, account.id, params.userId))
      await revokeTokensOf(trx, account.id, { userId: params.userId, now: clock.now() })
      await audit.write(trx, request, { action: 'member-removed', subject: params.userId })
    })
  })
}

function refuseUnlessDone(change: accounts.MemberChange): void {
  if (change === 'notFound') throw notFound()
  if (change === 'lastOwner') throw badRequest('An account needs an owner. Make somebody else one first.')
}

type MemberRow = Awaited<ReturnType<typeof accounts.membersOf>>[number]
type InvitationRow = Awaited<ReturnType<typeof accounts.openInvitations>>[number]

function asMember({ id, name, email, role, second_factor_enabled, created_at }: MemberRow) {
  return { userId: id, name, email, role, hasSecondFactor: second_factor_enabled === 1, joinedAt: created_at }
}

function asInvitation({ id, email, role, created_at, expires_at }: InvitationRow) {
  return { id, email, role, createdAt: created_at, expiresAt: expires_at }
}
