/** The checkout of the demo shop: it tells the demo campaign of its orders, as a program of a shop's owner would. */
import { newId } from '../foundation/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { recordOrder } from '../sales/record-order.ts'
import type { Sales } from '../sales/record-sale.ts'
import { newTracking } from '../sales/tracking-repository.ts'
import { demoCampaignOfShop } from './repository.ts'

export type DemoOrderDeps = Pick<Platform, 'database' | 'clock'> & {
  visitors: { sales: Pick<Sales, 'recordOrder'> }
}

/** What the offer page asks for. */
const PRICE = { amount: 4900, currency: 'USD' }

/** A shop whose campaign is gone sells all the same, and tells nobody. */
export async function orderInDemo(
  { database, clock, visitors }: DemoOrderDeps,
  { publicKey, email }: { publicKey: string; email: string },
): Promise<void> {
  const campaign = await demoCampaignOfShop(database.db, publicKey)
  if (!campaign) return
  await recordOrder(visitors, {
    campaign,
    tracking: newTracking('custom'),
    event: {
      tells: 'sale',
      orderIds: [newId()],
      email,
      worth: PRICE,
      lines: [],
      isTest: false,
      isRenewal: false,
    },
    isSigned: false,
    now: clock.now(),
  })
}
