/** Access tokens of programs: list, make, revoke. */
import type { FastifyInstance } from 'fastify'
import { accessTokenCalls as calls } from '#domain/accounts/access-tokens.api.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import { accessTokensOf, revokeAccessToken } from './access-tokens-repository.ts'
import { makeAccessToken } from './make-access-token.ts'
import { requireOwner } from './require-owner.ts'

export function accessTokenRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { audit, clock, database } = deps
  const db = database.db

  serve(app, calls.list, async ({ account }) => {
    const rows = await accessTokensOf(db, account.id)
    return { tokens: rows.map((row) => asAccessToken(row, clock.now())) }
  })

  serve(app, calls.create, ({ account, user, body, request }) =>
    inTransaction(db, (trx) =>
      onceFor(deps, request)(trx, async () => {
        const made = await makeAccessToken(deps, trx, { accountId: account.id, user, draft: body })
        await audit.write(trx, request, { action: 'access-token-created', subject: made.id })
        return made
      }),
    ),
  )

  serve(app, calls.revoke, ({ account, user, params: { accessTokenId }, request }) =>
    inTransaction(db, async (trx) => {
      const revoked = await revokeAccessToken(trx, account.id, { accessTokenId, now: clock.now() })
      if (!revoked) throw notFound()
      // Thrown inside the transaction, so that it stays as it was.
      if (revoked.created_by !== user.id) requireOwner(account)
      await audit.write(trx, request, { action: 'access-token-revoked', subject: accessTokenId })
    }),
  )
}

type TokenRow = Awaited<ReturnType<typeof accessTokensOf>>[number]

function asAccessToken(row: TokenRow, now: number) {
  const { id, name, prefix, scope, created_by, creator_name, created_at, expires_at, last_used_at } = row
  return {
    id,
    name,
    prefix,
    scope,
    createdBy: { userId: created_by, name: creator_name },
    createdAt: created_at,
    expiresAt: expires_at,
    hasExpired: expires_at !== null && expires_at <= now,
    lastUsedAt: last_used_at,
  }
}
