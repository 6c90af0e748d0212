/** Reports a sale as a test, the way a provider's own would be recorded: it counts nowhere. */
import type { OrderSale } from '#domain/sales/order-event.ts'
import { newId } from '../foundation/ids.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { IntegrationsDeps } from '../integrations/integrations-deps.ts'
import { recordOrder } from '../sales/record-order.ts'
import type { Sales } from '../sales/record-sale.ts'
import { trackingOf } from '../sales/tracking-repository.ts'

export type TestSaleDeps = IntegrationsDeps & { sales: Pick<Sales, 'recordOrder'> }

export async function sendTestSale(
  { database, clock, sales }: TestSaleDeps,
  scope: CampaignScope,
  { provider, email }: { provider: string; email: string | null },
): Promise<void> {
  const tracking = await trackingOf(database.db, scope, provider)
  const outcome = await recordOrder(
    { sales },
    {
      campaign: { id: scope.campaign.id, accountId: scope.account.id },
      // It has no product, whichever ones count.
      tracking: { ...tracking, products: [] },
      event: testSale(email),
      isSigned: false,
      now: clock.now(),
    },
  )
  if (outcome === 'refused') throw notFound()
}

function testSale(email: string | null): OrderSale {
  return {
    tells: 'sale',
    orderIds: [newId()],
    email,
    worth: null,
    isTest: true,
    isRenewal: false,
    lines: [],
  }
}
