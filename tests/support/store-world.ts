/** An account with a connected shop and store campaigns, told of events as the intake hands them on. */
import type { CampaignType } from '../../src/domain/campaigns/campaign-types.ts'
import type { CampaignStage } from '../../src/domain/campaigns/campaign-stage.ts'
import { campaignChanged } from '../../src/server/database/revisions-repository.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { startDue } from '../../src/server/store-events/start-due.ts'
import { takeStoreEvent } from '../../src/server/store-events/take-store-event.ts'
import type { StoreRow } from '../../src/server/database/tables-stores.ts'
import { ownedAccount } from '../../src/server/foundation/scope.ts'
import { insertCampaign } from './campaigns.ts'
import type { TestEngine } from './postgres.ts'
import { testServer } from './server.ts'

export const SHOP = 'knead.myshopify.com'

/** Ten hours from the start on. */
const settings = JSON.stringify({
  deadline_type: 3,
  deadline_length: 10,
  deadline_unit: 'hours',
  timezone: 'UTC',
})

export async function storeWorld(engine: TestEngine) {
  const server = await testServer(engine)
  const { deps, clock } = server
  const { db } = deps.database
  const owner = await server.owner()
  await connectShop(db, owner.accountId, clock.now())
  const changed = async (campaignId: string) => {
    await inTransaction(db, async (trx) => campaignChanged(trx, campaignId))
    await deps.snapshot.refresh()
  }
  const tell = (topic: string, body: object, accountId = owner.accountId) =>
    takeStoreEvent(deps, { topic, body, accountId: ownedAccount(accountId), shop: SHOP }, clock.now())
  return {
    ...server,
    signUp: () => server.owner(),
    owner,
    db,
    tell,
    campaign: async (campaign_type: CampaignType, different: Parameters<typeof insertCampaign>[2] = {}) => {
      const accountId = ownedAccount(owner.accountId)
      const id = await insertCampaign(db, accountId, { campaign_type, settings, ...different })
      await changed(id)
      return id
    },
    async setStage(campaignId: string, stage: CampaignStage) {
      await db.updateTable('campaigns').set({ stage }).where('id', '=', campaignId).execute()
      await changed(campaignId)
    },
    order: (different: object = {}) => tell('orders/paid', paidOrder(clock.now(), different)),
    startDue: () => startDue(deps),
    leads: async (campaignId: string) =>
      db
        .selectFrom('leads')
        .select(['id', 'started_at', 'deadline_at', 'sold_at', 'source'])
        .where('campaign_id', '=', campaignId)
        .orderBy('started_at')
        .execute(),
    sales: (campaignId: string) =>
      db
        .selectFrom('sales')
        .select([
          'amount',
          'currency',
          'state',
          'lead_id',
          'matched_by',
          'is_late',
          'refunded_at',
          'refunded_amount',
        ])
        .where('campaign_id', '=', campaignId)
        .orderBy('created_at')
        .execute(),
    starts: (campaignId: string) =>
      db.selectFrom('store_starts').selectAll().where('campaign_id', '=', campaignId).execute(),
    async lead(campaignId: string, email: string) {
      await owner.post(`/api/campaigns/${campaignId}/leads/import`, { rows: [{ email }] })
    },
    code: (campaignId: string, leadId: string, code: string) =>
      db
        .insertInto('discount_codes')
        .values({
          account_id: owner.accountId,
          campaign_id: campaignId,
          lead_id: leadId,
          version: 1,
          state: 'made',
          lane: 0,
          due_at: null,
          tries: 0,
          shop: SHOP,
          code,
          discount_id: `gid://${code}`,
          url: null,
          ends_at: null,
          terms: null,
          problem: null,
          failed_at: null,
        })
        .onConflict((conflict) =>
          conflict.columns(['campaign_id', 'lead_id']).doUpdateSet({ code, state: 'made' }),
        )
        .execute(),
  }
}

export type StoreWorld = Awaited<ReturnType<typeof storeWorld>>

type Db = Awaited<ReturnType<typeof testServer>>['deps']['database']['db']

export async function connectShop(
  db: Db,
  accountId: string,
  now: number,
  different: Partial<StoreRow> = {},
): Promise<void> {
  await db
    .insertInto('stores')
    .values({
      account_id: accountId,
      shop: SHOP,
      label: 'Knead',
      storefront: 'https://knead.example',
      currency: 'USD',
      timezone: 'UTC',
      proof: 'oauth',
      client_id: null,
      credentials: 'sealed',
      scopes: 'read_orders,read_customers,write_discounts',
      app_handle: null,
      embed_state: 'unknown',
      embed_checked_at: null,
      checked_at: now,
      broken_since: null,
      problem: null,
      mailed_at: null,
      subscribed_at: null,
      swept_at: null,
      connected_at: now,
      ended_at: null,
      ended_by: null,
      ...different,
    })
    .execute()
}

export function paidOrder(now: number, different: object = {}) {
  return {
    id: 1001,
    email: 'ada@example.com',
    financial_status: 'paid',
    currency: 'USD',
    total_price: '49.00',
    created_at: new Date(now).toISOString(),
    customer: { id: 115, email: 'ada@example.com' },
    discount_codes: [],
    ...different,
  }
}

export function refundOf(orderId: number, amount: string, different: object = {}) {
  const transactions = [{ kind: 'refund', status: 'success', amount, currency: 'USD' }]
  return { id: 7, order_id: orderId, transactions, ...different }
}
