/** The SQL of what visitors are shown: which leads have a code that the shop has confirmed. */
import type { Db } from '../database/schema.ts'

/** The lead of the owner's code, which is everybody's. */
export const EVERYBODY = ''

export type StoredCode = {
  code: string
  /** The shop's own address that applies it. */
  url: string | null
  /** Which shop it is at. */
  shop: string
}

/** `soon`: the shop has not confirmed it yet. Who is missing has none, and none is on its way. */
export async function codesOf(
  db: Db,
  campaignId: string,
  leadIds: readonly string[],
): Promise<Map<string, StoredCode | 'soon'>> {
  // Read first: whoever leaves the queue meanwhile has a row by then.
  const started = await db
    .selectFrom('code_starts')
    .select('lead_id')
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', leadIds)
    .execute()
  const rows = await db
    .selectFrom('discount_codes')
    .select(['lead_id', 'state', 'shop', 'code', 'discount_id', 'url'])
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', leadIds)
    .where('state', 'in', ['made', 'waiting'])
    .execute()
  return new Map([
    ...started.map(({ lead_id }) => [lead_id, 'soon'] as const),
    ...rows.map(
      ({ lead_id, shop, code, discount_id, url }) =>
        // One that is being moved is there, until its earlier end.
        [
          lead_id,
          discount_id === null || code === null || shop === null ? 'soon' : { code, url, shop },
        ] as const,
    ),
  ])
}
