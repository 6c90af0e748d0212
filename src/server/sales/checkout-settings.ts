/** How a checkout tells a campaign of its orders: its address, what it signs with, and which of them count. */
import type { Transaction } from 'kysely'
import type { CheckoutChange, CheckoutSettings } from '#domain/sales/checkouts.api.ts'
import { secretProblem } from '#domain/sales/checkout-settings.ts'
import { nativeCheckouts, type NativeCheckoutId } from '#domain/sales/native-checkouts.ts'
import { saleUrl } from '#domain/sales/sale-url.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { readSaleSecrets, sealSigningSecret } from './sale-secrets.ts'
import { saveTracking } from './tracking-repository.ts'

export type CheckoutDeps = Pick<Platform, 'database' | 'vault' | 'environment' | 'clock'> & {
  snapshot: Pick<Snapshot, 'refresh'>
}

export async function readCheckout(
  { database: { db }, vault, environment }: CheckoutDeps,
  scope: CampaignScope,
  checkout: NativeCheckoutId,
): Promise<CheckoutSettings> {
  const secrets = await readSaleSecrets({ db, vault }, scope)
  if (!secrets) throw notFound()
  const { signing_secret, products, counts_renewals } = secrets.trackingOf(checkout)
  return {
    url: saleUrl({
      trackingHost: environment.EDGE_ORIGIN,
      campaignId: scope.campaign.id,
      provider: checkout,
      hash: secrets.hashOf(checkout),
    }),
    hasSecret: signing_secret !== null,
    products,
    countsRenewals: counts_renewals,
  }
}

type Changing = {
  checkout: NativeCheckoutId
  change: CheckoutChange
  /** Writes the audit in the same transaction. */
  noted: (trx: Transaction<Database>) => Promise<void>
}

export async function saveCheckout(
  deps: CheckoutDeps,
  scope: CampaignScope,
  { checkout, change: { secret, products, countsRenewals }, noted }: Changing,
): Promise<CheckoutSettings> {
  if (typeof secret === 'string') {
    const problem = secretProblem(secret, nativeCheckouts[checkout])
    if (problem !== null) throw invalid('secret', problem)
  }
  const place = { scope, provider: checkout }
  const sealed = typeof secret === 'string' ? await sealSigningSecret(deps.vault, place, secret) : secret
  const change = {
    ...(sealed !== undefined && { signing_secret: sealed }),
    ...(products && { products: [...new Set(products)] }),
    ...(countsRenewals !== undefined && { counts_renewals: countsRenewals }),
  }
  await inTransaction(deps.database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    await saveTracking(trx, scope, { provider: checkout, change, now: deps.clock.now() })
    await noted(trx)
  })
  await deps.snapshot.refresh()
  return readCheckout(deps, scope, checkout)
}
