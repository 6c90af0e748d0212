/** The SQL of the hourly check: over all accounts, since it is nobody's request. */
import type { Db } from '../database/schema.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'

const MOST_IN_A_ROUND = 1000

export function connectionsToCheck(db: Db, checkedBefore: number): Promise<ConnectionRow[]> {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('checked_at', '<=', checkedBefore)
    .orderBy('checked_at')
    .orderBy('id')
    .limit(MOST_IN_A_ROUND)
    .execute()
}

/** Broken since then, in use, and nobody was told. */
export function connectionsToTellOf(db: Db, brokenBefore: number): Promise<ConnectionRow[]> {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('broken_since', '<=', brokenBefore)
    .where('mailed_at', 'is', null)
    .where((eb) =>
      eb.or(
        (['campaign_integrations', 'integration_triggers'] as const).map((table) =>
          eb.exists(
            eb
              .selectFrom(table)
              .select(`${table}.connection_id`)
              .whereRef(`${table}.connection_id`, '=', 'connections.id')
              .whereRef(`${table}.account_id`, '=', 'connections.account_id'),
          ),
        ),
      ),
    )
    .orderBy('broken_since')
    .limit(MOST_IN_A_ROUND)
    .execute()
}

/** False when it works by now, or somebody else has told of it. */
export async function noteMailed(db: Db, row: ConnectionRow, now: number): Promise<boolean> {
  const noted = await db
    .updateTable('connections')
    .set({ mailed_at: now })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .where('mailed_at', 'is', null)
    .where('broken_since', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
