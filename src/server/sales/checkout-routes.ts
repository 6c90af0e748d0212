/** Every call about checkouts that tell campaigns of their orders themselves. */
import type { FastifyInstance } from 'fastify'
import { checkoutsApi as calls } from '#domain/sales/checkouts.api.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { checkoutOrders } from './checkout-reports.ts'
import { readCheckout, rotateCheckout, saveCheckout, type CheckoutDeps } from './checkout-settings.ts'

export function checkoutRoutes(
  app: FastifyInstance,
  deps: CheckoutDeps & Pick<Platform, 'audit' | 'reports'>,
): void {
  const { audit, reports } = deps

  serve(app, calls.get, ({ account, campaign, params: { checkout } }) =>
    readCheckout(deps, { account, campaign }, checkout),
  )

  serve(app, calls.orders, async ({ account, campaign, params: { checkout } }) => ({
    orders: await reports.ask(checkoutOrders, { accountId: account.id, campaignId: campaign.id, checkout }),
  }))

  serve(app, calls.save, ({ account, campaign, params: { checkout }, body: change, request }) =>
    saveCheckout(
      deps,
      { account, campaign },
      {
        checkout,
        change,
        noted: (trx) =>
          audit.write(trx, request, {
            action: change.secret === undefined ? 'campaign-changed' : 'secret-changed',
            subject: `${campaign.id} sales ${checkout}`,
          }),
      },
    ),
  )

  serve(app, calls.rotate, ({ account, campaign, params: { checkout }, request }) =>
    rotateCheckout(
      deps,
      { account, campaign },
      {
        checkout,
        noted: (trx) =>
          audit.write(trx, request, {
            action: 'secret-changed',
            subject: `${campaign.id} sales ${checkout}`,
          }),
      },
    ),
  )
}
