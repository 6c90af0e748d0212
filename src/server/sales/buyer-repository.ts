/** The SQL between a sale and its lead: who has bought, and that their deadline no longer concerns them. */
import type { Transaction } from 'kysely'
import type { RuledLead } from '#domain/leads/deadline-in-force.ts'
import type { MatchedBy } from '#domain/sales/matched-by.ts'
import type { Database, Db } from '../database/schema.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import type { AddressHashes } from '../lead-store/identities.ts'
import type { HashedSale } from './hashed-sale.ts'
import { identityValues } from '../lead-store/identity-values-repository.ts'
import { leadOfIdentity } from '../lead-store/lead-lookups-repository.ts'

type Trx = Transaction<Database>

/** `isTest`: the lead of whoever tests the campaign. */
export type Buyer = RuledLead & {
  id: string
  by: MatchedBy
  isTest: boolean
  address: string | null
  startedDay: number
}

/** By the code that is theirs alone, by e-mail, else by what the buyer has proved or the browser keeps. */
export async function buyerOf(trx: Trx, sale: HashedSale): Promise<Buyer | null> {
  const { campaignId, address, visitor, lead } = sale
  const ways: [MatchedBy, () => Promise<string | null>][] = [
    ['code', async () => (lead?.by === 'code' ? lead.id : null)],
    [
      'address',
      () => leadOfIdentity(trx, campaignId, { kind: 'canonical', value: address?.canonical ?? null }),
    ],
    ['address', () => leadOfIdentity(trx, campaignId, { kind: 'email', value: address?.exact ?? null })],
    [lead?.by ?? 'link', async () => lead?.id ?? null],
    ['cookie', () => leadOfIdentity(trx, campaignId, { kind: 'visitor', value: visitor })],
  ]
  for (const [by, way] of ways) {
    const id = await way()
    const found = id === null ? null : await lastOf(trx, { campaignId, leadId: id, follows: isFollowed })
    if (found) return asBuyer(found, by)
  }
  return null
}

type StoredBuyer = Pick<
  LeadRow,
  | 'id'
  | 'started_at'
  | 'started_day'
  | 'deadline_at'
  | 'rules_version'
  | 'source'
  | 'address'
  | 'ended_by'
  | 'merged_into'
  | 'sold_at'
>

export type AddressedLead = Buyer & { soldAt: number | null; endedBy: string | null }

/** Whoever is known by an address, as the record of theirs that counts. */
export async function leadOfAddress(
  db: Db,
  campaignId: string,
  { canonical, exact }: AddressHashes,
): Promise<AddressedLead | null> {
  const id =
    (await leadOfIdentity(db, campaignId, { kind: 'canonical', value: canonical })) ??
    (await leadOfIdentity(db, campaignId, { kind: 'email', value: exact }))
  const lead = id === null ? null : await lastOf(db, { campaignId, leadId: id, follows: isFollowed })
  return lead && { ...asBuyer(lead, 'address'), soldAt: lead.sold_at, endedBy: lead.ended_by }
}

function asBuyer(
  { id, started_at, started_day, deadline_at, rules_version, source, address }: StoredBuyer,
  by: MatchedBy,
): Buyer {
  const promise = { startedAt: started_at, deadlineAt: deadline_at, rulesVersion: rules_version }
  return { id, ...promise, startedDay: started_day, by, isTest: source === 'test', address }
}

/** Longer chains of merged records do not arise from people; a circle would otherwise never end. */
const MAX_STEPS = 50

type Chain = { campaignId: string; leadId: string; follows: (lead: StoredBuyer) => boolean }

function isFollowed({ merged_into }: StoredBuyer): boolean {
  return merged_into !== null
}

/** Where a chain of records ends. */
export async function lastOf(db: Db, { campaignId, leadId, follows }: Chain): Promise<StoredBuyer | null> {
  let id = leadId
  for (let step = 0; step < MAX_STEPS; step++) {
    const row = await db
      .selectFrom('leads')
      .select([
        'id',
        'started_at',
        'started_day',
        'deadline_at',
        'rules_version',
        'source',
        'address',
        'ended_by',
        'merged_into',
        'sold_at',
      ])
      .where('campaign_id', '=', campaignId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    if (row.merged_into === null || !follows(row)) return row
    id = row.merged_into
  }
  return null
}

/**
 * Lets a sale that nobody was known of lead to whoever its buyer has become. The lead whose deadline it ends; null where
 * nobody is known still, or it does not count.
 */
export async function matchSale(
  trx: Trx,
  { campaignId, saleId }: { campaignId: string; saleId: string },
): Promise<string | null> {
  const sale = await trx
    .selectFrom('sales')
    .select(['buyer', 'state', 'refunded_at'])
    .where('campaign_id', '=', campaignId)
    .where('id', '=', saleId)
    .where('lead_id', 'is', null)
    .executeTakeFirst()
  if (!sale) return null
  for (const [kind, by] of [
    ['canonical', 'address'],
    ['visitor', 'cookie'],
  ] as const) {
    const id = await leadOfIdentity(trx, campaignId, { kind, value: sale.buyer })
    const lead = id === null ? null : await lastOf(trx, { campaignId, leadId: id, follows: isFollowed })
    if (!lead) continue
    await trx
      .updateTable('sales')
      .set({ lead_id: lead.id, matched_by: by })
      .where('campaign_id', '=', campaignId)
      .where('id', '=', saleId)
      .execute()
    return sale.state === 'confirmed' && sale.refunded_at === null ? lead.id : null
  }
  return null
}

export type Ending = { campaignId: string; leadId: string; now: number }

/** False when an earlier sale has ended it already. */
export async function endBySale(trx: Trx, { campaignId, leadId, now }: Ending): Promise<boolean> {
  const ended = await trx
    .updateTable('leads')
    .set({ sold_at: now })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', leadId)
    .where('sold_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** In place of how a buyer was recognized: a report that comes again must not name them anew. */
const ERASED = 'erased'

/** Sales of erased people are kept for the figures, without anything that says whose they were. */
export async function forgetBuyers(trx: Trx, campaignId: string, leadIds: string[]): Promise<void> {
  const names = identityValues(trx, campaignId, leadIds)
  await trx
    .updateTable('sales')
    .set({ lead_id: null, matched_by: ERASED, buyer: null, email: null, told_address: null, network: null })
    .where('campaign_id', '=', campaignId)
    .where((eb) => eb.or([eb('lead_id', 'in', leadIds), eb('buyer', 'in', names)]))
    .execute()
}
