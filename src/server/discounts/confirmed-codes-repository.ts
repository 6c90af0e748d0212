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
  const rows = await db
    .selectFrom('discount_codes')
    .select(['lead_id', 'shop', 'code', 'discount_id', 'url'])
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', leadIds)
    .where('state', 'in', ['made', 'waiting'])
    // In one statement: whoever leaves the queue meanwhile is in one of both.
    .unionAll((eb) =>
      eb
        .selectFrom('code_starts')
        .select((start) => [
          'lead_id',
          start.lit(null).as('shop'),
          start.lit(null).as('code'),
          start.lit(null).as('discount_id'),
          start.lit(null).as('url'),
        ])
        .where('campaign_id', '=', campaignId)
        .where('lead_id', 'in', leadIds),
    )
    .execute()
  const codes = new Map<string, StoredCode | 'soon'>(rows.map(({ lead_id }) => [lead_id, 'soon']))
  for (const { lead_id, shop, code, discount_id, url } of rows)
    // One that is being moved is there, until its earlier end.
    if (discount_id !== null && code !== null && shop !== null) codes.set(lead_id, { code, url, shop })
  return codes
}
