/** A campaign that is told of orders: their sales and refunds as events, without a provider's shape around them. */
import type { OrderEvent, OrderRefund, OrderSale } from '#domain/sales/order-event.ts'
import type { SaleState } from '#domain/sales/sale-evidence.ts'
import { ownedAccount, ownedCampaign } from '../../src/server/foundation/scope.ts'
import { startLeads } from '../../src/server/lead-store/start-leads.ts'
import { decideSale } from '../../src/server/sales/decide-sale.ts'
import type { SaleToRecord } from '../../src/server/sales/hashed-sale.ts'
import { recordOrder, type ToldOrder } from '../../src/server/sales/record-order.ts'
import { newTracking } from '../../src/server/sales/tracking-repository.ts'
import { visitorWorld, type TestEngine } from './visitors.ts'

const hours = { deadline_type: 3, deadline_unit: 'hours', deadline_length: 2 } as const
export const limited = (start: number) => ({
  type: 'quantity' as const,
  settings: { deadline_type: 5, quantity_start: start } as const,
})

export const sold = (different: Partial<OrderSale> = {}): OrderSale => ({
  tells: 'sale',
  orderIds: ['1001'],
  email: 'vera@example.com',
  worth: { amount: 4900, currency: 'EUR' },
  lines: [],
  isTest: false,
  isRenewal: false,
  ...different,
})

export const linesOf = (units: number, name = 'Course') => [{ names: [name], units }]

export const refund = (different: Partial<OrderRefund> = {}): OrderRefund => ({
  tells: 'refund',
  orderIds: ['1001'],
  refunded: null,
  isTest: false,
  ...different,
})

type Wanted = Parameters<Awaited<ReturnType<typeof visitorWorld>>['addCampaign']>[0]

export async function sellingWorld(engine: TestEngine, wanted: Wanted = { settings: hours }) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign(wanted)
  const { db, clock, snapshot, visitors } = world
  const scope = {
    account: { id: ownedAccount(campaign.accountId) },
    campaign: { id: ownedCampaign(campaign.id) },
  }
  const tell = (event: OrderEvent, different: Partial<ToldOrder> = {}) => {
    clock.advance(1)
    const told = { campaign, tracking: newTracking('stripe'), event, isSigned: false, now: clock.now() }
    return recordOrder(visitors, { ...told, ...different })
  }
  return {
    ...world,
    tell,
    campaign,
    /** What drops a sale, or lets it count again. */
    decide: (saleId: string, state: SaleState) =>
      decideSale(world, scope, {
        saleId,
        state,
        by: { userId: null, accessTokenId: null },
        noted: async () => {},
      }),
    /** A sale of one unit as whoever knows the secret tells it, without a number. */
    report: (): SaleToRecord => ({
      campaignId: campaign.id,
      accountId: campaign.accountId,
      provider: 'custom',
      evidence: 'report',
      network: null,
      worth: { amount: 4900, currency: 'EUR' },
      lead: null,
      visitorId: null,
      address: null,
      toldAddress: null,
      orderIds: [],
      units: 1,
      isTest: false,
      now: clock.now(),
    }),
    sales: () => db.selectFrom('sales').selectAll().orderBy('created_at').orderBy('id').execute(),
    used: async () =>
      (await db.selectFrom('campaign_quantities').select('used').executeTakeFirst())?.used ?? 0,
    async start(address = 'vera@example.com') {
      const live = snapshot.campaign(campaign.id)!
      const started = { address, startedAt: clock.now(), source: 'import' } as const
      await startLeads(visitors.starts, { campaign: live, now: clock.now() }, [started])
    },
    leads: () => db.selectFrom('leads').selectAll().execute(),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

/** Every order in which they may come. */
export function permutations(all: readonly number[]): number[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one) =>
    permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]),
  )
}
