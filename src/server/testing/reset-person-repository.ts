/** The SQL that finds the leads of one person in one campaign, whatever leads to them. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { IdentityKind } from '../lead-store/identities.ts'
import { endedLeadsOfAddress } from '../lead-store/lead-lookups-repository.ts'

type Trx = Transaction<Database>

export type Identities = Partial<Record<IdentityKind, string>>

/** Those that count today, by id: what transactions take several leads in. */
export async function countingLeadsOf(db: Db, campaignId: string, identities: Identities): Promise<string[]> {
  const { canonical } = identities
  const named = [
    ...(await leadsByIdentity(db, campaignId, identities)),
    ...(canonical === undefined ? [] : await endedLeadsOfAddress(db, campaignId, canonical)),
  ]
  return counting(db, campaignId, [...new Set(named)])
}

async function leadsByIdentity(db: Db, campaignId: string, identities: Identities): Promise<string[]> {
  const keys = Object.entries(identities) as [IdentityKind, string][]
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('lead_identities')
    .select('lead_id')
    .where('campaign_id', '=', campaignId)
    .where((eb) =>
      eb.or(keys.map(([kind, value]) => eb.and([eb('kind', '=', kind), eb('value', '=', value)]))),
    )
    .execute()
  return rows.map(({ lead_id }) => lead_id)
}

/** Longer chains of merged records do not arise from people. */
const MAX_STEPS = 50

/** A record that was merged leads to the one that counts. */
async function counting(db: Db, campaignId: string, ids: readonly string[], step = 0): Promise<string[]> {
  if (ids.length === 0 || step === MAX_STEPS) return []
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'ended_by', 'merged_into'])
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', ids)
    .execute()
  const here = rows.filter(({ ended_by }) => ended_by === null).map(({ id }) => id)
  const further = rows.flatMap(({ merged_into }) => merged_into ?? [])
  const others = await counting(db, campaignId, further, step + 1)
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
