/** The SQL that finds the leads of one person in one campaign, whatever leads to them. */
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { IdentityKind } from '../lead-store/identities.ts'

type Trx = Transaction<Database>

export type Identities = Partial<Record<IdentityKind, string>>

/** Those that count today, by id: what transactions take several leads in. */
export async function countingLeadsOf(
  trx: Trx,
  campaignId: string,
  identities: Identities,
): Promise<string[]> {
  const named = [
    ...(await leadsByIdentity(trx, campaignId, identities)),
    ...(await leadsByAddress(trx, campaignId, identities.canonical)),
  ]
  return counting(trx, campaignId, [...new Set(named)])
}

async function leadsByIdentity(trx: Trx, campaignId: string, identities: Identities): Promise<string[]> {
  const keys = Object.entries(identities) as [IdentityKind, string][]
  if (keys.length === 0) return []
  const rows = await trx
    .selectFrom('lead_identities')
    .select('lead_id')
    .where('campaign_id', '=', campaignId)
    .where((eb) =>
      eb.or(keys.map(([kind, value]) => eb.and([eb('kind', '=', kind), eb('value', '=', value)]))),
    )
    .execute()
  return rows.map(({ lead_id }) => lead_id)
}

async function leadsByAddress(trx: Trx, campaignId: string, address: string | undefined): Promise<string[]> {
  if (address === undefined) return []
  const rows = await trx
    .selectFrom('leads')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('address', '=', address)
    .execute()
  return rows.map(({ id }) => id)
}

/** Longer chains of merged records do not arise from people. */
const MAX_STEPS = 50

/** A record that was merged leads to the one that counts. */
async function counting(trx: Trx, campaignId: string, ids: readonly string[], step = 0): Promise<string[]> {
  if (ids.length === 0 || step === MAX_STEPS) return []
  const rows = await trx
    .selectFrom('leads')
    .select(['id', 'ended_by', 'merged_into'])
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', ids)
    .execute()
  const here = rows.filter(({ ended_by }) => ended_by === null).map(({ id }) => id)
  const further = rows.flatMap(({ merged_into }) => merged_into ?? [])
  const others = await counting(trx, campaignId, further, step + 1)
  return [...new Set([...here, ...others])].toSorted()
}

/** Of whoever tests the campaign. */
export async function isTestLead(trx: Trx, campaignId: string, leadId: string): Promise<boolean> {
  const lead = await trx
    .selectFrom('leads')
    .select('source')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', leadId)
    .executeTakeFirst()
  return lead?.source === 'test'
}
