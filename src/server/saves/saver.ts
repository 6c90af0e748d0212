/** Whoever saves something, and the entry of the audit log that says so. */
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { actorOf, type Audit, type AuditEntry } from '../audit/audit.ts'
import type { Actor } from '../database/change-causes-repository.ts'
import type { Database } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { signedOut } from '../http/errors.ts'

type Note = Pick<AuditEntry, 'action'> & { subject: string }

export type Saver = {
  account: { id: OwnedAccountId }
  userId: string
  actor: Actor
  /** In the transaction of the save. */
  note(trx: Transaction<Database>, entry: Note): Promise<void>
}

export function saverOf(audit: Audit, request: FastifyRequest): Saver {
  if (!request.signedIn) throw signedOut()
  const { account, user } = request.signedIn
  return {
    account,
    userId: user.id,
    actor: actorOf(request),
    note: (trx, entry) => audit.write(trx, request, entry),
  }
}
