/** Every call of the sales tracking dialog. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../audit/audit.ts'
import { platforms } from '#domain/platforms/platforms.ts'
import { isNativeCheckout } from '#domain/sales/native-checkouts.ts'
import { defaultSaleProvider, findSaleProvider } from '#domain/sale-trackings/sale-setup.ts'
import { saleTrackingApi as calls } from '#domain/sale-trackings/sale-trackings.api.ts'
import type { AuditAction } from '../audit/audit.ts'
import { campaignOf } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { confirmationOf } from '../sales/forwarding-repository.ts'
import { rotateAddress } from '../sales/rotate-address.ts'
import { saleEvents } from '../sales/sale-events.ts'
import { reportingProviders } from './events-repository.ts'
import { makeRule } from './make-rule.ts'
import { removeEvent } from './remove-event.ts'
import { forgetRule } from './rules-removal.ts'
import { sendTestSale, type TestSaleDeps } from './send-test-sale.ts'
import { saveWorth } from './save-tracking.ts'
import { trackingView, type Provider } from './tracking-view.ts'

export function saleTrackingRoutes(app: FastifyInstance, deps: TestSaleDeps): void {
  const { database, audit, reports } = deps

  const noted = (request: FastifyRequest, action: AuditAction, subject: string) => (trx: Db) =>
    audit.write(trx, request, { action, subject })

  serve(app, calls.list, async ({ account, campaign }) => {
    const scope = { account, campaign }
    const { checkoutPlatform } = await campaignOf(database.db, scope)
    return {
      suggested: defaultSaleProvider(checkoutPlatform),
      checkout: isNativeCheckout(checkoutPlatform)
        ? { id: checkoutPlatform, name: platforms[checkoutPlatform].name }
        : null,
      reporting: await reportingProviders(database.db, scope),
    }
  })

  serve(app, calls.get, ({ account, campaign, params }) =>
    trackingView(deps, { account, campaign }, providerOf(params)),
  )

  serve(app, calls.save, async ({ account, campaign, params, body, request }) => {
    const scope = { account, campaign }
    await saveWorth(deps, scope, {
      provider: params.provider,
      change: body,
      noted: noted(request, 'sale-tracking-changed', `${campaign.id} ${params.provider}`),
    })
    return trackingView(deps, scope, providerOf(params))
  })

  serve(app, calls.createWebhook, async ({ account, campaign, params, body, request }) => {
    const scope = { account, campaign }
    await makeRule(deps, scope, {
      provider: providerOf(params),
      choice: body,
      noted: noted(request, 'sale-tracking-changed', `${campaign.id} ${params.provider} webhook`),
    })
    return trackingView(deps, scope, providerOf(params))
  })

  serve(app, calls.rotate, async ({ account, campaign, params, request }) => {
    const scope = { account, campaign }
    const { provider } = params
    await rotateAddress(deps, scope, {
      provider,
      async alsoWrite(trx) {
        await forgetRule(trx, deps, scope, provider)
        await noted(request, 'secret-changed', `${campaign.id} sales ${provider}`)(trx)
      },
    })
    return trackingView(deps, scope, providerOf(params))
  })

  serve(app, calls.events, async ({ account, campaign, params: { provider }, query: { page } }) => {
    const wanted = { accountId: account.id, campaignId: campaign.id, provider, page }
    const now = deps.clock.now()
    return {
      ...(await reports.ask(saleEvents, wanted)),
      confirmation: await confirmationOf(database.db, campaign.id, { provider, now }),
    }
  })

  serve(app, calls.sendTest, async ({ account, campaign, params: { provider }, request }) => {
    const email = request.signedIn?.user.email ?? null
    await sendTestSale(deps, { account, campaign }, { provider, email })
  })

  serve(app, calls.removeEvent, ({ account, campaign, params: { provider, saleId }, request }) =>
    removeEvent(
      deps,
      { account, campaign },
      { provider, saleId, by: actorOf(request), noted: noted(request, 'sale-decided', `${saleId} dropped`) },
    ),
  )
}

function providerOf({ provider }: { provider: string }): Provider {
  const found = findSaleProvider(provider)
  if (!found) throw notFound()
  return found
}
