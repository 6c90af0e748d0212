/** A store campaign whose codes are made at a fake shop. */
import type { CampaignSettings } from '../../src/domain/campaigns/campaign-settings.ts'
import type { CampaignType } from '../../src/domain/campaigns/campaign-types.ts'
import type { DiscountDraft } from '../../src/domain/discounts/discount.schema.ts'
import type { LeadSource } from '../../src/domain/starts/lead-sources.ts'
import { makeCodesNow } from '../../src/server/discounts/code-worker.ts'
import { startLeads } from '../../src/server/lead-store/start-leads.ts'
import { insertCampaign } from './campaigns.ts'
import { takeLive } from './live-campaign.ts'
import { fakeShops, KNEAD } from './platforms/shops.ts'
import type { TestEngine } from './postgres.ts'
import { testServer } from './server.ts'
import { longTimeouts } from './unhurried.ts'

const tenHours = { deadline_type: 3, deadline_length: 10, deadline_unit: 'hours', timezone: 'UTC' } as const

export const TWENTY_OFF = { value: 20, type: 'percentage', applies_to: 'all' } as const

type Given = { type?: CampaignType; settings?: Partial<CampaignSettings> }

/** `start` gives deadlines, `make` does all that is due at the shop. */
export async function discountCodes(engine: TestEngine, { type = 'ShopifyWelcome', settings }: Given = {}) {
  let now = Date.now
  const shops = await fakeShops({ now: () => now(), speed: 1000 })
  const patience = { timeouts: longTimeouts, pause: async () => {} }
  const server = await testServer(engine, { SHOPIFY_BASE_URL: `${shops.origin}/shopify` }, { patience })
  const { deps, clock } = server
  now = () => clock.now()
  const shop = shops.open(KNEAD)
  const { db } = deps.database
  const ada = await server.owner()
  await db.updateTable('accounts').set({ plan: 'premium' }).where('id', '=', ada.accountId).execute()
  const campaignId = await insertCampaign(db, ada.accountId, {
    name: 'Bread box',
    campaign_type: type,
    settings: JSON.stringify({ ...tenHours, ...settings }),
  })
  await takeLive(server, campaignId)
  const path = `/v2/api/shopify/promotion/${campaignId}/discount`

  async function answered<Body>(asked: Promise<{ status: number; body: unknown; text: string }>) {
    const { status, body, text } = await asked
    if (status >= 300) throw new Error(`${status}: ${text}`)
    return body as Body
  }

  const make = () => makeCodesNow(deps)
  return {
    ...server,
    db,
    ada,
    shops,
    shop,
    campaignId,
    make,
    connect: (at = shop) =>
      answered(
        ada.put('/api/store', {
          by: 'token',
          shop: at.host,
          accessToken: at.customToken,
          clientSecret: at.customApp.secret,
        }),
      ),
    save: (draft: DiscountDraft = TWENTY_OFF) => answered(ada.post(path, draft)),
    answered,
    /** Until everybody knows of what was changed, and all of it is done. */
    async settle() {
      await make()
      clock.advance({ seconds: 3 })
      await make()
    },
    async start(emails: readonly string[], source: LeadSource = 'import') {
      await deps.snapshot.refresh()
      const campaign = deps.snapshot.campaign(campaignId)
      if (!campaign) throw new Error('The campaign is not live')
      const rows = emails.map((address) => ({ address, startedAt: clock.now(), source }))
      await startLeads(deps.visitors.starts, { campaign, now: clock.now() }, rows)
    },
    leads: () =>
      db.selectFrom('leads').selectAll().where('campaign_id', '=', campaignId).orderBy('id').execute(),
    rows: () =>
      db
        .selectFrom('discount_codes')
        .selectAll()
        .where('campaign_id', '=', campaignId)
        .orderBy('lead_id')
        .execute(),
    /** Leads that nobody has come round to since they started. */
    queued: async () => {
      const starts = await db.selectFrom('code_starts').select('lead_id').orderBy('lead_id').execute()
      return starts.map(({ lead_id }) => lead_id)
    },
    ours: () => shop.discounts().filter(({ tags }) => tags.includes('lastcall')),
    codes: () => answered<Codes>(ada.get(`/api/campaigns/${campaignId}/discount-codes`)),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await shops[Symbol.asyncDispose]()
    },
  }
}

type Codes = {
  made: number
  waiting: number
  failed: number
  problems: { code: string | null; problem: string; at: number }[]
}
