/** The SQL that finds leads by what leads to them. */
import type { Db } from '../database/schema.ts'
import type { IdentityKind } from './identities.ts'

/** Null where nobody is known by it, or nothing is told. */
export async function leadOfIdentity(
  db: Db,
  campaignId: string,
  { kind, value }: { kind: IdentityKind; value: string | null },
): Promise<string | null> {
  if (value === null) return null
  const row = await db
    .selectFrom('lead_identities')
    .select('lead_id')
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  return row?.lead_id ?? null
}

/**
 * Whoever had the address and counts no more. Of those who count there is no index: each row of an import would write a page
 * of it by itself, since addresses are kept as hashes, and an identity leads to them.
 */
export async function endedLeadsOfAddress(db: Db, campaignId: string, canonical: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('address', '=', canonical)
    .where('ended_by', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
