/** The SQL that finds all records of one person: those that were merged, reset or followed lead to the one that counts. */
import type { Db } from '../database/schema.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

/** Nobody has so many; whoever does is shown the first of them. */
const MOST_RECORDS = 500
/** Records lead on to each other, and never in a circle. */
const MOST_STEPS = 50

/** The record that counts first. Null: there is no such lead. */
export async function recordsOf(
  db: Db,
  campaign: OwnedCampaignId,
  leadId: string,
): Promise<[LeadRow, ...LeadRow[]] | null> {
  const standing = await standingRecord(db, campaign, leadId)
  if (!standing) return null
  const records: [LeadRow, ...LeadRow[]] = [standing]
  let latest = [standing]
  while (latest.length > 0 && records.length < MOST_RECORDS) {
    latest = await mergedInto(
      db,
      campaign,
      latest.map(({ id }) => id),
    )
    records.push(...latest)
  }
  return records
}

async function standingRecord(
  db: Db,
  campaign: OwnedCampaignId,
  leadId: string,
): Promise<LeadRow | undefined> {
  let record = await recordById(db, campaign, leadId)
  for (let step = 0; record?.merged_into && step < MOST_STEPS; step += 1)
    record = (await recordById(db, campaign, record.merged_into)) ?? { ...record, merged_into: null }
  return record
}

function recordById(db: Db, campaign: OwnedCampaignId, id: string): Promise<LeadRow | undefined> {
  return db
    .selectFrom('leads')
    .selectAll()
    .where('campaign_id', '=', campaign)
    .where('id', '=', id)
    .executeTakeFirst()
}

function mergedInto(db: Db, campaign: OwnedCampaignId, ids: string[]): Promise<LeadRow[]> {
  return db
    .selectFrom('leads')
    .selectAll()
    .where('campaign_id', '=', campaign)
    .where('merged_into', 'in', ids)
    .where('merged_into', 'is not', null)
    .limit(MOST_RECORDS)
    .execute()
}
