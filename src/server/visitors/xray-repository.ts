/** What X-ray tells beside the snapshot: names that only owners see, and who a test is. */
import type { XrayCode } from '#domain/visitors/xray-facts.ts'
import type { Db } from '../database/schema.ts'

export type Names = { campaigns: ReadonlyMap<string, string>; pages: ReadonlyMap<string, string> }

export async function namesOf(db: Db, campaignIds: readonly string[]): Promise<Names> {
  if (campaignIds.length === 0) return { campaigns: new Map(), pages: new Map() }
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('id', 'in', campaignIds)
    .execute()
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'label'])
    .where('campaign_id', 'in', campaignIds)
    .execute()
  return {
    campaigns: new Map(campaigns.map(({ id, name }) => [id, name])),
    pages: new Map(pages.map(({ id, label }) => [id, label])),
  }
}

export type StoredLead = {
  source: string
  /** Sealed. */
  email: string | null
}

export async function storedLead(
  db: Db,
  { campaignId, leadId }: { campaignId: string; leadId: string },
): Promise<StoredLead | undefined> {
  return db
    .selectFrom('leads')
    .select(['source', 'email'])
    .where('campaign_id', '=', campaignId)
    .where('id', '=', leadId)
    .executeTakeFirst()
}

export type CodeObstacles = Pick<XrayCode, 'shop' | 'refusal'>

/** What may keep a code from its lead. `leadId`: empty where the code is everybody's. */
export async function codeObstacles(
  db: Db,
  { campaignId, leadId }: { campaignId: string; leadId: string },
): Promise<CodeObstacles> {
  const row = await db
    .selectFrom('campaigns as campaign')
    .leftJoin('stores as store', (on) =>
      on.onRef('store.account_id', '=', 'campaign.account_id').on('store.ended_at', 'is', null),
    )
    .leftJoin('discount_codes as code', (on) =>
      on.onRef('code.campaign_id', '=', 'campaign.id').on('code.lead_id', '=', leadId),
    )
    .select(['store.shop', 'store.broken_since', 'code.problem'])
    .where('campaign.id', '=', campaignId)
    .executeTakeFirst()
  if (!row?.shop) return { shop: 'none', refusal: null }
  return { shop: row.broken_since === null ? 'working' : 'broken', refusal: row.problem }
}
