/** What an owner does to one lead: forget its deadline, or erase the person from the campaign. */
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { eraseActivity } from '../activity/activity-repository.ts'
import { forgetStarts } from '../chaining/chained-starts-repository.ts'
import { forgetBuyers } from '../sales/buyer-repository.ts'
import { forgetStoreStarts } from '../store-events/starts-repository.ts'
import { leadsChanged } from '../database/revisions-repository.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import { forgetPortalTasks } from '../lead-store/portal-tasks-repository.ts'
import { forgetResetLinks } from '../lead-store/reset-links-repository.ts'

type Trx = Transaction<Database>

export type LeadToChange = { campaignId: string; leadId: string; now: number }

/**
 * The deadline is forgotten, the person is not: who starts anew, on whichever device, starts for all that led to
 * the record. It stays in the list, and its tokens are asked about again from here on. False when there is no such
 * lead, or it counts no more. Afterwards: `snapshot.refresh()`.
 */
export async function resetLead(trx: Trx, { leadId, ...change }: LeadToChange): Promise<boolean> {
  return (await resetLeads(trx, { ...change, leadIds: [leadId] })) > 0
}

export type LeadsToChange = { campaignId: string; leadIds: readonly string[]; now: number }

/** How many there were of those that count. */
export async function resetLeads(trx: Trx, { campaignId, leadIds, now }: LeadsToChange): Promise<number> {
  if (leadIds.length === 0) return 0
  const reset = await trx
    .updateTable('leads')
    .set({ ended_by: 'reset', ended_at: now })
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', leadIds)
    .where('ended_by', 'is', null)
    .returning('id')
    .execute()
  leadsChanged(
    trx,
    reset.map(({ id }) => ({ campaignId, leadId: id, now })),
  )
  return reset.length
}

/**
 * Removes the lead with the records that were merged into it, their identities, and what it did, and the link from
 * its sales. A note without anything personal stays behind, so that a token cannot bring the person back.
 */
export async function eraseLead(trx: Trx, { leadId, ...change }: LeadToChange): Promise<boolean> {
  return eraseLeads(trx, { ...change, leadIds: [leadId] })
}

/** False when there are none of them. */
export async function eraseLeads(trx: Trx, { campaignId, leadIds, now }: LeadsToChange): Promise<boolean> {
  if (leadIds.length === 0) return false
  // As a refund does, which takes sales before leads.
  await takeCampaigns(trx, [campaignId])
  // Before their history: once they are gone nobody can join another record to them any more.
  if ((await deleteLeads(trx, campaignId, leadIds)) === 0) return false
  const ids = await withHistory(trx, campaignId, leadIds)
  await deleteLeads(trx, campaignId, ids)
  await forgetBuyers(trx, campaignId, ids)
  await forgetStarts(trx, campaignId, ids)
  await forgetStoreStarts(trx, campaignId, ids)
  await forgetResetLinks(trx, campaignId, { leadIds: ids })
  await forgetIdentities(trx, campaignId, ids)
  await forgetPortalTasks(trx, campaignId, ids)
  await eraseActivity(trx, campaignId, ids)
  leadsChanged(
    trx,
    ids.map((id) => ({ campaignId, leadId: id, now })),
  )
  return true
}

async function deleteLeads(trx: Trx, campaignId: string, leadIds: readonly string[]): Promise<number> {
  const deleted = await trx
    .deleteFrom('leads')
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', leadIds)
    .returning('id')
    .execute()
  return deleted.length
}

async function withHistory(trx: Trx, campaignId: string, leadIds: readonly string[]): Promise<string[]> {
  const before = await trx
    .selectFrom('leads')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('merged_into', 'in', leadIds)
    .where('id', 'not in', leadIds)
    .execute()
  if (before.length === 0) return [...leadIds]
  return withHistory(trx, campaignId, [...leadIds, ...before.map(({ id }) => id)])
}

async function forgetIdentities(trx: Trx, campaignId: string, leadIds: string[]): Promise<void> {
  await trx
    .deleteFrom('lead_identities')
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', leadIds)
    .execute()
}
