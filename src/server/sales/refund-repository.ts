/** The SQL that takes a sale back, and with it what it did to its buyer. */
import type { Transaction } from 'kysely'
import { testState } from '#domain/sales/sale-evidence.ts'
import { deadlineInForce, type FollowedRule } from '#domain/leads/deadline-in-force.ts'
import type { Database, Db } from '../database/schema.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import type { SaleRow } from '../database/tables-sales.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'
import { lastOf } from './buyer-repository.ts'

type Trx = Transaction<Database>

type TakenBack = Pick<SaleRow, 'lead_id' | 'took_unit'>

/** Null when there is no such sale, or it was taken back before. */
export async function takeBack(
  trx: Trx,
  campaign: OwnedCampaignId,
  { saleId, now }: { saleId: string; now: number },
): Promise<TakenBack | null> {
  const sale = await trx
    .updateTable('sales')
    .set((eb) => ({ refunded_at: now, refunded_amount: eb.ref('amount') }))
    .where('campaign_id', '=', campaign)
    .where('id', '=', saleId)
    .where('refunded_at', 'is', null)
    .returning(['lead_id', 'took_unit'])
    .executeTakeFirst()
  return sale ?? null
}

export type DecidedSale = Pick<
  SaleRow,
  'id' | 'provider' | 'lead_id' | 'state' | 'took_unit' | 'decided_at' | 'refunded_at' | 'units'
>

/** A test is none. */
export async function saleOf(db: Db, campaign: OwnedCampaignId, saleId: string): Promise<DecidedSale | null> {
  const sale = await db
    .selectFrom('sales')
    .select(['id', 'provider', 'lead_id', 'state', 'took_unit', 'decided_at', 'refunded_at', 'units'])
    .where('campaign_id', '=', campaign)
    .where('id', '=', saleId)
    .where('state', '!=', testState)
    .executeTakeFirst()
  return sale ?? null
}

type Decision = Pick<SaleRow, 'state' | 'took_unit' | 'decided_at'>

export async function writeDecision(
  trx: Trx,
  campaign: OwnedCampaignId,
  { saleId, decision }: { saleId: string; decision: Decision },
): Promise<void> {
  await trx
    .updateTable('sales')
    .set(decision)
    .where('campaign_id', '=', campaign)
    .where('id', '=', saleId)
    .execute()
}

/** The record that stands for the buyer, and after it all that were merged into it. */
export async function recordsOfPerson(
  trx: Trx,
  campaignId: OwnedCampaignId,
  leadId: string,
): Promise<string[]> {
  const last = await lastOf(trx, { campaignId, leadId, follows: isJoined })
  return last ? withMerged(trx, campaignId, [last.id]) : []
}

function isJoined({ ended_by }: Pick<LeadRow, 'ended_by'>): boolean {
  return ended_by === 'merged'
}

async function withMerged(trx: Trx, campaignId: OwnedCampaignId, leadIds: string[]): Promise<string[]> {
  const merged = await trx
    .selectFrom('leads')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('merged_into', 'in', leadIds)
    .where('ended_by', '=', 'merged')
    .where('id', 'not in', leadIds)
    .execute()
  if (merged.length === 0) return leadIds
  return withMerged(trx, campaignId, [...leadIds, ...merged.map(({ id }) => id)])
}

export async function hasBought(trx: Trx, campaignId: OwnedCampaignId, leadIds: string[]): Promise<boolean> {
  const sale = await trx
    .selectFrom('sales')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', leadIds)
    .where('state', '=', 'confirmed')
    .where('refunded_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return sale !== undefined
}

/** The ids of those that a sale had ended. */
export async function unmarkSold(
  trx: Trx,
  campaignId: OwnedCampaignId,
  leadIds: string[],
): Promise<string[]> {
  const revived = await trx
    .updateTable('leads')
    .set({ sold_at: null })
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', leadIds)
    .where('sold_at', 'is not', null)
    .returning('id')
    .execute()
  return revived.map(({ id }) => id)
}

type Person = { leadIds: readonly string[]; follow: FollowedRule }

/**
 * What was bought stands before records that end earlier. Once it is taken back, the one that stands promises what
 * the earliest of them did.
 */
export async function takeEarliestPromise(
  trx: Trx,
  campaignId: OwnedCampaignId,
  { leadIds, follow }: Person,
): Promise<void> {
  const rows = await trx
    .selectFrom('leads')
    .select(['id', 'started_at', 'started_day', 'deadline_at', 'rules_version', 'zone'])
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', leadIds)
    .execute()
  const endOf = ({ started_at, deadline_at, rules_version }: (typeof rows)[number]) =>
    deadlineInForce({ startedAt: started_at, deadlineAt: deadline_at, rulesVersion: rules_version }, follow)
  const standing = rows.find(({ id }) => id === leadIds[0])
  if (!standing) return
  const earliest = rows.reduce((one, other) => (endOf(other) < endOf(one) ? other : one), standing)
  if (earliest === standing) return
  const { id: _id, ...promise } = earliest
  await trx
    .updateTable('leads')
    .set(promise)
    .where('campaign_id', '=', campaignId)
    .where('id', '=', standing.id)
    .execute()
}
