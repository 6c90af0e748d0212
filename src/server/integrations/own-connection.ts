/** The account's own connection at a platform; another one's, or one elsewhere, is as unknown as none. */
import { connectionOf } from '../connections/repository.ts'
import type { Db } from '../database/schema.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'

export async function ownConnection(
  db: Db,
  account: OwnedAccountId,
  at: { platform: string; connectionId: string },
): Promise<ConnectionRow> {
  const row = await connectionOf(db, account, at.connectionId)
  if (row?.platform !== at.platform) throw notFound()
  return row
}
