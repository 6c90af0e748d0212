/** The SQL of what else is kept of a person: by what they are recognized, and the discount codes that are theirs. */
import type { Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

/** The hashes themselves say nothing to anybody. */
export async function identitiesOfPerson(
  db: Db,
  campaign: OwnedCampaignId,
  leadIds: readonly string[],
): Promise<{ kind: string; since: string }[]> {
  const rows = await db
    .selectFrom('lead_identities')
    .select(['kind', 'created_at'])
    .where('campaign_id', '=', campaign)
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind, created_at }) => ({ kind, since: new Date(created_at).toISOString() }))
}

export async function codesOfPerson(
  db: Db,
  campaign: OwnedCampaignId,
  leadIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('discount_codes')
    .select('code')
    .where('campaign_id', '=', campaign)
    .where('lead_id', 'in', leadIds)
    .where('code', 'is not', null)
    .execute()
  return rows.flatMap(({ code }) => code ?? [])
}
