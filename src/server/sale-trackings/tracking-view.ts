/** What an owner sees of how one provider reports sales. */
import { saleSetups } from '#domain/sale-trackings/sale-setup.ts'
import type { SaleProvider, SaleProviderSlug } from '#domain/sales/sale-providers.ts'
import type { SaleTracking } from '#domain/sale-trackings/sale-trackings.api.ts'
import { decimalText, fromMinorUnits } from '#domain/sales/money.ts'
import { saleUrl } from '#domain/sales/sale-url.ts'
import type { Adapter } from '#integrations/adapter.ts'
import { factsOf, findAdapter } from '#integrations/adapters.ts'
import { briefConnections } from '../connections/show-connections.ts'
import { signInState } from '../connections/sign-in-app.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { IntegrationsDeps } from '../integrations/integrations-deps.ts'
import { saleMailAddress } from '../sales/sale-mail-address.ts'
import { readSaleSecrets } from '../sales/sale-secrets.ts'
import { ruleOf } from '../sales/tag-rule.ts'
import type { SaleTracking as StoredTracking } from '../sales/tracking-repository.ts'

export type Provider = SaleProvider & { slug: SaleProviderSlug }

export async function trackingView(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  provider: Provider,
): Promise<SaleTracking> {
  const { database, vault, environment } = deps
  const secrets = await readSaleSecrets({ db: database.db, vault }, scope)
  if (!secrets) throw notFound()
  const tracking = secrets.trackingOf(provider.slug)
  const adapter = adapterOf(provider)
  const hash = secrets.hashOf(provider.slug)
  return {
    provider: provider.slug,
    amount: tracking.amount === null ? null : fromMinorUnits(tracking.amount, tracking.currency),
    currency: tracking.currency,
    campaignHash: hash,
    url: saleUrl({
      trackingHost: environment.EDGE_ORIGIN,
      campaignId: scope.campaign.id,
      provider: provider.slug,
      hash,
      ...worthOf(tracking),
    }),
    inboundAddress:
      saleSetups[provider.slug].by === 'mail'
        ? saleMailAddress(environment, { campaignId: scope.campaign.id, provider: provider.slug, secrets })
        : null,
    rule: ruleOf(tracking),
    platform: adapter && { ...factsOf(adapter), signIn: signInState(environment, adapter) },
    connections: adapter ? await briefConnections(deps, scope.account.id, adapter.id) : [],
  }
}

/** Of a provider whose webhook we make; the others are pasted an address. */
export function adapterOf({ slug, platform }: Provider): Adapter | null {
  return platform !== null && saleSetups[slug].by === 'tag' ? (findAdapter(platform) ?? null) : null
}

function worthOf({ amount, currency }: StoredTracking) {
  return amount !== null && { worth: { amount: decimalText(amount, currency), currency } }
}
