/** The SQL on webhooks that report sales, by the connection that they were made with. */
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

/** Their ids at the platform. */
export async function rulesOfConnection(
  db: Db,
  { accountId, connectionId }: { accountId: OwnedAccountId; connectionId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('sale_trackings')
    .select('rule_id')
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .execute()
  return rows.flatMap(({ rule_id }) => rule_id ?? [])
}
