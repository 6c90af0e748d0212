/** Every call about checkouts that tell campaigns of their orders themselves. */
import type { FastifyInstance } from 'fastify'
import { checkoutsApi as calls } from '#domain/sales/checkouts.api.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { readCheckout, saveCheckout, type CheckoutDeps } from './checkout-settings.ts'
import { rotateAddress } from './rotate-address.ts'
import { saleEvents } from './sale-events.ts'

export function checkoutRoutes(
  app: FastifyInstance,
  deps: CheckoutDeps & Pick<Platform, 'audit' | 'reports'>,
): void {
  const { audit, reports } = deps

  serve(app, calls.get, ({ account, campaign, params: { checkout } }) =>
    readCheckout(deps, { account, campaign }, checkout),
  )

  serve(app, calls.orders, async ({ account, campaign, params: { checkout: provider } }) => {
    const wanted = { accountId: account.id, campaignId: campaign.id, provider, page: 1 }
    const { events } = await reports.ask(saleEvents, wanted)
    return { orders: events }
  })

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

  serve(app, calls.rotate, async ({ account, campaign, params: { checkout }, request }) => {
    const scope = { account, campaign }
    const audited = { action: 'secret-changed', subject: `${campaign.id} sales ${checkout}` } as const
    await rotateAddress(deps, scope, {
      provider: checkout,
      alsoWrite: (trx) => audit.write(trx, request, audited),
    })
    return readCheckout(deps, scope, checkout)
  })
}
