/** The SQL that keeps what the last link of a test was opened with. */
import type { Db } from '../database/schema.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'

/** Null: it came with the tester's address. */
export async function noteLinkOfTest(
  db: Db,
  { campaign, tag }: { campaign: SnapshotCampaign; tag: string | null },
): Promise<void> {
  await db
    .updateTable('campaign_tests')
    .set({ link_em: tag })
    .where('account_id', '=', campaign.accountId)
    .where('campaign_id', '=', campaign.id)
    .execute()
}
