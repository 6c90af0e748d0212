/** The SQL on triggers that may be silent although people join. */
import type { Transaction } from 'kysely'
import type { TriggerSilence } from '#domain/integrations/silent-trigger.ts'
import type { Database, Db } from '../database/schema.ts'
import type { StoredTrigger, TriggerKey } from './triggers-repository.ts'

type CheckedBefore = { daily: number; again: number }

/**
 * Those whose people nobody has counted since, and sooner those where a first check wondered. Who is asked for arrivals
 * anyway needs no check.
 */
export function triggersToCheckForSilence(
  db: Db,
  { daily, again }: CheckedBefore,
  limit: number,
): Promise<StoredTrigger[]> {
  return db
    .selectFrom('integration_triggers')
    .selectAll()
    .where('polled_until', 'is', null)
    .where((eb) =>
      eb.or([
        eb('counted_at', 'is', null),
        eb('counted_at', '<=', daily),
        eb.and([eb('joined', 'is not', null), eb('silent_at', 'is', null), eb('counted_at', '<=', again)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute() as Promise<StoredTrigger[]>
}

/** False: somebody has come meanwhile, or its owner was told before. */
export async function noteSilenceMailed(
  trx: Transaction<Database>,
  { campaign_id: campaignId, id }: TriggerKey,
  now: number,
): Promise<boolean> {
  const noted = await trx
    .updateTable('integration_triggers')
    .set({ silence_mailed_at: now })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .where('silent_at', 'is not', null)
    .where('silence_mailed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** False: somebody has come meanwhile. */
export async function noteSilenceCheck(
  db: Db,
  { campaign_id: campaignId, id, received_at }: StoredTrigger,
  { after: { people, peopleAt, joined, silentAt }, now }: { after: TriggerSilence; now: number },
): Promise<boolean> {
  const noted = await db
    .updateTable('integration_triggers')
    .set({ people, people_at: peopleAt, joined, silent_at: silentAt, counted_at: now })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .where('received_at', received_at === null ? 'is' : '=', received_at)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** With an address, as people of a platform have one; `most` is enough to know. */
export async function leadsStartedSince(
  db: Db,
  campaignId: string,
  { since, most }: { since: number; most: number },
): Promise<number> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('started_at', '>=', since)
    .where('address', 'is not', null)
    .where('source', '!=', 'test')
    .limit(most)
    .execute()
  return rows.length
}
