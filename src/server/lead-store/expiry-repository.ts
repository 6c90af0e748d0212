/** The SQL that removes what is no evidence any more, a little at a time. Each step says whether it found something. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'

type Trx = Transaction<Database>

const ROWS_AT_ONCE = 250

export async function knownCampaigns(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('campaigns').select('id').where('deleted_at', 'is', null).execute()
  return rows.map(({ id }) => id)
}

export async function forgetNetworks(trx: Trx, campaignId: string, until: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('lead_identities')
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'network')
    // Looked at again: somebody may just have come from there.
    .where('expires_at', '<=', until)
    .where('value', 'in', (eb) =>
      eb
        .selectFrom('lead_identities')
        .select('value')
        .where('campaign_id', '=', campaignId)
        .where('kind', '=', 'network')
        .where('expires_at', '<=', until)
        .limit(ROWS_AT_ONCE),
    )
    .returning('value')
    .execute()
  return gone.length > 0
}

/** Long out of date: nobody could use them again. */
export async function forgetHandovers(trx: Trx, campaignId: string, before: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('used_handovers')
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('used_handovers')
        .select('id')
        .where('campaign_id', '=', campaignId)
        .where('used_at', '<', before)
        .limit(ROWS_AT_ONCE),
    )
    .returning('id')
    .execute()
  return gone.length > 0
}

/** The note of a lead that is no more stays: without it a token would bring the person back. */
export async function forgetChanges(trx: Trx, before: number): Promise<boolean> {
  const old = await trx
    .selectFrom('lead_changes as change')
    .innerJoin('leads as lead', (join) =>
      join.onRef('lead.campaign_id', '=', 'change.campaign_id').onRef('lead.id', '=', 'change.lead_id'),
    )
    .select(['change.campaign_id', 'change.lead_id', 'change.revision'])
    .where('change.changed_at', '<', before)
    .orderBy('change.revision')
    .limit(ROWS_AT_ONCE)
    .execute()
  for (const { campaign_id, lead_id, revision } of old)
    await trx
      .deleteFrom('lead_changes')
      .where('campaign_id', '=', campaign_id)
      .where('lead_id', '=', lead_id)
      .where('revision', '=', revision)
      .execute()
  return old.length > 0
}
