/** The SQL on the test of a campaign that is under way. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignTestRow } from '../database/tables-testing.ts'
import type { CampaignScope } from '../foundation/scope.ts'

type Trx = Transaction<Database>

export function testOf(db: Db, { account, campaign }: CampaignScope): Promise<CampaignTestRow | undefined> {
  return db
    .selectFrom('campaign_tests')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirst()
}

const nothingCame = {
  lead_id: null,
  event_source: null,
  event_detail: null,
  event_at: null,
  link_em: null,
} as const

type Begun = Pick<CampaignTestRow, 'email' | 'address' | 'begun_at'>

/** The campaign's row is held. */
export async function insertTest(
  trx: Trx,
  { account, campaign }: CampaignScope,
  begun: Begun,
): Promise<void> {
  await trx
    .insertInto('campaign_tests')
    .values({ ...nothingCame, ...begun, account_id: account.id, campaign_id: campaign.id })
    .execute()
}

/** Its tester waits for the event again. */
export async function forgetEvent(trx: Trx, { account, campaign }: CampaignScope): Promise<void> {
  await trx
    .updateTable('campaign_tests')
    .set(nothingCame)
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .execute()
}

export async function deleteTest(trx: Trx, { account, campaign }: CampaignScope): Promise<void> {
  await trx
    .deleteFrom('campaign_tests')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .execute()
}

/** Longer chains of merged records do not arise from people. */
const MAX_STEPS = 50

export type TestLead = { id: string; startedAt: number; deadlineAt: number; rulesVersion: number }

/** Whom the event has started, as they stand today; null once their deadline was forgotten. */
export async function leadOfTest(db: Db, campaignId: string, leadId: string): Promise<TestLead | null> {
  let id = leadId
  for (let step = 0; step < MAX_STEPS; step++) {
    const lead = await db
      .selectFrom('leads')
      .select(['id', 'started_at', 'deadline_at', 'rules_version', 'ended_by', 'merged_into'])
      .where('campaign_id', '=', campaignId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!lead) return null
    const { started_at: startedAt, deadline_at: deadlineAt, rules_version: rulesVersion } = lead
    if (lead.ended_by === null) return { id, startedAt, deadlineAt, rulesVersion }
    if (lead.merged_into === null) return null
    id = lead.merged_into
  }
  return null
}
