/** The SQL that counts, in the history of a campaign, what the honesty check asks for. */
import { sql } from 'kysely'
import type { HistoryCause, HistoryKind } from '#domain/history/history-kinds.ts'
import type { HonestyFacts } from '#domain/honesty/honesty-check.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

/** Of tests nothing counts. */
export async function countedLately(
  db: Db,
  campaign: OwnedCampaignId,
  since: number,
): Promise<HonestyFacts['lately']> {
  const began = await firstStart(db, campaign)
  const rows = (kind: HistoryKind, from = since) =>
    db
      .selectFrom('campaign_history')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('campaign_id', '=', campaign)
      .where('kind', '=', kind)
      // Written out: by that both databases know that the index without starts has them all.
      .where('kind', '<>', sql.lit('started'))
      .where('at', '>=', from)
  const link: HistoryCause = 'reset-link'
  const countOf = async (query: ReturnType<typeof rows>) => (await query.executeTakeFirstOrThrow()).count
  return {
    startedAgain: await countOf(rows('restarted').where('details', 'like', '%"reentry"%')),
    resetsByHand: await countOf(
      rows('reset').where((eb) =>
        eb.and([
          eb.or([eb('cause', 'is', null), eb('cause', '=', 'bulk')]),
          eb.or([eb('user_id', 'is not', null), eb('access_token_id', 'is not', null)]),
        ]),
      ),
    ),
    resetsByLink: await countOf(rows('reset').where('cause', '=', link)),
    // Before anybody had a deadline there was none to be moved.
    movedForEveryone:
      began === null
        ? 0
        : await countOf(rows('rules', Math.max(since, began)).where('details', 'like', '%"everyone"%')),
  }
}

async function firstStart(db: Db, campaign: OwnedCampaignId): Promise<number | null> {
  const first = await db
    .selectFrom('campaign_history')
    .select('at')
    .where('campaign_id', '=', campaign)
    .where('kind', '=', 'started')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.at ?? null
}
