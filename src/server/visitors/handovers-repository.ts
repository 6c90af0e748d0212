/** The SQL of hand-overs that were used: each brings one browser a mark. */
import type { Db } from '../database/schema.ts'
import { HANDOVER_VALID_MS, type TeamHandover } from '../tokens/team-mark.ts'

/** True for the first who asks. Those that are out of date by now need not be remembered. */
export async function takeHandover(
  db: Db,
  { campaignId, id }: Pick<TeamHandover, 'campaignId' | 'id'>,
  now: number,
): Promise<boolean> {
  await db
    .deleteFrom('used_handovers')
    .where('campaign_id', '=', campaignId)
    .where('used_at', '<=', now - HANDOVER_VALID_MS)
    .execute()
  const taken = await db
    .insertInto('used_handovers')
    .values({ campaign_id: campaignId, id, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(taken.numInsertedOrUpdatedRows) === 1
}
