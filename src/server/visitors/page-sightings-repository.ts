/** What the pages' table keeps of where our script was seen. */
import type { Db } from '../database/schema.ts'
import type { SnapshotPage } from '../snapshot/snapshot-campaign.ts'

export type Sighting = { page: SnapshotPage; at: number }

export async function markSeen(db: Db, { page, at }: Sighting, by: 'visit' | 'check'): Promise<void> {
  await db
    .updateTable('pages')
    .set((eb) => ({
      last_seen_at: at,
      verified_at: eb.fn.coalesce('verified_at', eb.val(at)),
      // What our script showed is worth more than a person's word.
      verified_by: eb
        .case()
        .when(eb.or([eb('verified_by', 'is', null), eb('verified_by', '=', 'owner')]))
        .then(eb.val(by))
        .else(eb.ref('verified_by'))
        .end(),
    }))
    .where('account_id', '=', page.accountId)
    .where('campaign_id', '=', page.campaignId)
    .where('id', '=', page.id)
    .execute()
}
