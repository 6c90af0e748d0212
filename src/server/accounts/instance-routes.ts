/** For the person who runs the installation: its accounts, their plans and flags. */
import type { FastifyInstance } from 'fastify'
import { instanceCalls as calls } from '#domain/accounts/accounts.api.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { accountChanged } from '../database/revisions-repository.ts'
import { changePermissions, listAccounts } from './repository.ts'

export function instanceRoutes(app: FastifyInstance, { database, audit, snapshot }: AccountsDeps): void {
  const db = database.db

  serve(app, calls.accounts, ({ query }) => listAccounts(db, query))

  serve(app, calls.changeAccount, async ({ params, body, request }) => {
    const account = await inTransaction(db, async (trx) => {
      const changed = await changePermissions(trx, params.accountId, body)
      if (!changed) throw notFound()
      // A plan that ends takes its looks back from visitors too.
      accountChanged(trx, params.accountId)
      const subject = JSON.stringify(body)
      await audit.write(trx, request, { action: 'plan-changed', accountId: params.accountId, subject })
      return changed
    })
    await snapshot.refresh()
    return account
  })
}
