/** Leads to which their address does not lead. */
import type { Db } from '../../src/server/database/schema.ts'

/** Each in words. An owner who searches for the address would not find such a lead (`lead-conditions.ts`), nor a reset of the person. */
export async function addressGaps(db: Db): Promise<string[]> {
  const missing = await db
    .selectFrom('leads as lead')
    .select(['lead.campaign_id', 'lead.id', 'lead.source'])
    .where('lead.address', 'is not', null)
    .where('lead.ended_by', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lead_identities as identity')
            .select('identity.lead_id')
            .whereRef('identity.campaign_id', '=', 'lead.campaign_id')
            .where('identity.kind', '=', 'canonical')
            .whereRef('identity.value', '=', 'lead.address')
            .whereRef('identity.lead_id', '=', 'lead.id'),
        ),
      ),
    )
    .execute()
  return missing.map(
    ({ campaign_id, id, source }) => `lead ${id} (${source}) of ${campaign_id}: its address leads elsewhere`,
  )
}
