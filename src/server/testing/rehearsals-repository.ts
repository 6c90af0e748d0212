/** The SQL on the last rehearsal of each campaign. */
import type { Transaction } from 'kysely'
import type { RehearsalReport } from '#domain/testing/rehearsal.schema.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'

/** Null: there was none yet. */
export async function lastRehearsal(
  db: Db,
  { account, campaign }: CampaignScope,
): Promise<RehearsalReport | null> {
  const row = await db
    .selectFrom('rehearsals')
    .select('report')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirst()
  // Written by us alone, below.
  return row ? (JSON.parse(row.report) as RehearsalReport) : null
}

export async function keepRehearsal(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  report: RehearsalReport,
): Promise<void> {
  const kept = { report: JSON.stringify(report), ran_at: report.ranAt }
  await trx
    .insertInto('rehearsals')
    .values({ account_id: account.id, campaign_id: campaign.id, ...kept })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(kept))
    .execute()
}
