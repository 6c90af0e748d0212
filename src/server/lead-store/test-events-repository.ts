/** The SQL that keeps the event which a tester waits for. */
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { TestEvent } from './contact.ts'

export type ArrivedEvent = TestEvent & { campaign: SnapshotCampaign; leadId: string; at: number }

/** False when one has come before, or the test is another one by now. */
export async function storeTestEvent(
  trx: Transaction<Database>,
  { campaign, leadId, source, detail, at }: ArrivedEvent,
): Promise<boolean> {
  const stored = await trx
    .updateTable('campaign_tests')
    .set({ lead_id: leadId, event_source: source, event_detail: detail, event_at: at })
    .where('account_id', '=', campaign.accountId)
    .where('campaign_id', '=', campaign.id)
    .where('address', '=', campaign.test?.address ?? '')
    .where('event_at', 'is', null)
    .returning('campaign_id')
    .executeTakeFirst()
  return stored !== undefined
}
