/** The SQL about one person in all campaigns of an account: found by keyed hashes, since no table has their address. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { AddressHashes } from '../lead-store/identities.ts'

type Trx = Transaction<Database>

/** Deleted ones, too: what is in them is erased a while later. */
export function campaignsOfAccount(
  db: Db,
  accountId: OwnedAccountId,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

type InCampaign = { campaignId: string; hashes: AddressHashes }

function valuesOf({ exact, canonical }: AddressHashes): string[] {
  return exact === null ? [canonical] : [exact, canonical]
}

export async function leadIdsOfPerson(db: Db, { campaignId, hashes }: InCampaign): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_identities')
    .select('lead_id')
    .distinct()
    .where('campaign_id', '=', campaignId)
    .where('kind', 'in', ['email', 'canonical'])
    .where('value', 'in', valuesOf(hashes))
    .execute()
  return rows.map(({ lead_id }) => lead_id)
}

/** Of a buyer whom no lead is known to be: the sales are kept for the figures. */
export async function forgetBuyerWithoutLead(trx: Trx, { campaignId, hashes }: InCampaign): Promise<void> {
  await trx
    .updateTable('sales')
    .set({ buyer: null, email: null, told_address: null, network: null })
    .where('campaign_id', '=', campaignId)
    .where('buyer', 'in', valuesOf(hashes))
    .execute()
}

export type PersonLead = { id: string; startedAt: number; deadlineAt: number; source: string }

export async function leadsOfPerson(db: Db, at: InCampaign): Promise<PersonLead[]> {
  const ids = await leadIdsOfPerson(db, at)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'started_at', 'deadline_at', 'source'])
    .where('campaign_id', '=', at.campaignId)
    .where('id', 'in', ids)
    .orderBy('started_at')
    .execute()
  return rows.map(({ id, started_at, deadline_at, source }) => ({
    id,
    startedAt: started_at,
    deadlineAt: deadline_at,
    source,
  }))
}

export type PersonSale = { at: number; amount: number; currency: string }

export async function salesOfPerson(
  db: Db,
  { campaignId, hashes }: InCampaign,
  leadIds: readonly string[],
): Promise<PersonSale[]> {
  const rows = await db
    .selectFrom('sales')
    .select(['created_at', 'amount', 'currency'])
    .where('campaign_id', '=', campaignId)
    .where((eb) =>
      eb.or([
        eb('buyer', 'in', valuesOf(hashes)),
        ...(leadIds.length > 0 ? [eb('lead_id', 'in', leadIds)] : []),
      ]),
    )
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at: at, amount, currency }) => ({ at, amount, currency }))
}

/** Whom a shop has told of, and who started by that. */
export function leadsStartedByShop(
  db: Db,
  accountId: OwnedAccountId,
): Promise<{ campaignId: string; leadId: string }[]> {
  return db
    .selectFrom('store_starts as start')
    .innerJoin('lead_identities as identity', (join) =>
      join
        .onRef('identity.campaign_id', '=', 'start.campaign_id')
        .onRef('identity.value', '=', 'start.person')
        .on('identity.kind', '=', 'canonical'),
    )
    .select(['identity.campaign_id as campaignId', 'identity.lead_id as leadId'])
    .distinct()
    .where('start.account_id', '=', accountId)
    .where('start.outcome', '=', 'started')
    .execute()
}
