/** The SQL that tells how accounts at mail platforms are doing, of everybody. */
import { sql, type ExpressionBuilder } from 'kysely'
import { SILENT_AFTER_MS } from '#domain/connections/connection-state.ts'
import type { HealthFacts } from '#domain/installation/health-facts.schema.ts'
import type { WriteState } from '#domain/write-back/write-state.ts'
import type { Database, Db } from '../database/schema.ts'

export async function connectionFact(db: Db, now: number): Promise<HealthFacts['connections']> {
  const connections = await db
    .selectFrom('connections')
    .select((eb) => ['broken_since', 'checked_at', oldestStart(eb, now).as('waits_since')])
    .execute()
  const working = connections.filter(({ broken_since }) => broken_since === null)
  const waits = connections.flatMap(({ waits_since }) => waits_since ?? [])
  return {
    all: connections.length,
    broken: connections.length - working.length,
    silent: working.filter(({ checked_at }) => now - checked_at > SILENT_AFTER_MS).length,
    waiting: await writesCounted(db, 'waiting'),
    oldestMs: waits.length === 0 ? null : now - Math.min(...waits),
    gaveUp: await writesCounted(db, 'failed'),
  }
}

/** Deadlines that an owner has moved are due from the beginning of time: of them nobody knows since when they wait. */
function oldestStart(eb: ExpressionBuilder<Database, 'connections'>, now: number) {
  return eb
    .selectFrom('deadline_writes as write')
    .select((of) => of.fn.min('write.due_at').as('due_at'))
    .whereRef('write.account_id', '=', 'connections.account_id')
    .whereRef('write.connection_id', '=', 'connections.id')
    .where('write.lane', '=', 0)
    .where('write.due_at', '>', 0)
    .where('write.due_at', '<=', now)
}

/** From the counts that the database keeps: however many there are, it takes no longer. */
async function writesCounted(db: Db, state: WriteState): Promise<number> {
  const { writes } = await db
    .selectFrom('campaign_integrations as integration')
    .innerJoin('lead_counts as count', (join) =>
      join
        .onRef('count.campaign_id', '=', 'integration.campaign_id')
        .on('count.counted', '=', sql`${sql.lit(`${state}:`)} || integration.platform`),
    )
    .select(sql<number>`cast(coalesce(sum(leads), 0) as bigint)`.as('writes'))
    .executeTakeFirstOrThrow()
  return writes
}
