/** What a call whose address was right says of orders, and whether its sender has signed it. */
import { readGenericOrders } from '#domain/sales/generic-orders.ts'
import type { OrderEvent } from '#domain/sales/order-event.ts'
import { saleProviders } from '#domain/sales/sale-providers.ts'
import type { Delivery } from '#integrations/adapter.ts'
import { findCheckout, readCheckoutDelivery } from '#integrations/checkouts.ts'
import { checkStandardWebhook } from '#integrations/standard-webhook.ts'
import { badRequest, RequestError } from '../http/errors.ts'
import { scopeOf } from '../snapshot/per-campaign.ts'
import type { Vault } from '../secrets/vault.ts'
import type { AuthenticatedSale } from './authenticate-sale.ts'
import { openSigningSecret } from './sale-secrets.ts'
import { readTagSales } from './tag-rule.ts'

export type ReadOrders = { events: readonly OrderEvent[]; isSigned: boolean }

/** A platform's own shape where it has one, else the usual names of fields. */
export async function readOrderEvents(
  { vault }: { vault: Pick<Vault, 'open'> },
  sale: AuthenticatedSale,
  delivery: Delivery,
): Promise<ReadOrders> {
  const { campaign, provider, secrets } = sale
  const checkout = findCheckout(provider)
  const tracking = secrets.trackingOf(provider)
  const secret = await openSigningSecret(vault, scopeOf(campaign), tracking)
  const delivered = checkout && readCheckoutDelivery(checkout, delivery, secret)
  if (delivered?.found === 'orders')
    return { events: delivered.events, isSigned: checkout?.check !== undefined }
  if (isProbe(delivery)) return { events: [], isSigned: false }
  const tagged = readTagSales(tracking, { delivery, secret })
  if (tagged?.signed === 'right') return { events: tagged.sales, isSigned: true }
  // Whoever signs its own events is not believed unsigned, in whichever shape.
  if (checkout?.check || secret !== null) throw new RequestError(401, saleIntakeMessages.unsigned)
  return readGeneric(sale, delivery)
}

/** Platforms look whether somebody is there before they send anything. */
function isProbe({ raw, query }: Delivery): boolean {
  return raw.trim() === '' && (typeof query !== 'object' || query === null || Object.keys(query).length === 0)
}

function readGeneric({ provider, secrets }: AuthenticatedSale, delivery: Delivery): ReadOrders {
  const signed = maySign(provider)
    ? checkStandardWebhook(delivery, secrets.signatureSecretOf(provider))
    : null
  if (signed !== null && signed !== 'right') throw new RequestError(401, saleIntakeMessages.unsigned)
  const isSigned = signed === 'right'
  const { currency } = secrets.trackingOf(provider)
  const read = readGenericOrders({ ...delivery, isSigned, currency })
  if (read.found === 'tooMany') throw new RequestError(413, 'That is too large.')
  if (read.found === 'badAmount') throw badRequest(saleIntakeMessages.amount)
  if (read.found === 'nobody') throw badRequest(saleIntakeMessages.nobody)
  return { isSigned, events: isSigned ? named(read.events, delivery) : read.events }
}

/** Programs do: what automation services and our own API call us with is written by the owner. */
function maySign(provider: string): boolean {
  return saleProviders.some(({ slug, platform }) => slug === provider && platform === null)
}

/** The number of a signed message names its order, too: played again it is the same sale. */
function named(events: readonly OrderEvent[], { headers }: Delivery): OrderEvent[] {
  const id = headers['webhook-id'] ?? ''
  return events.map((event, at) =>
    event.tells === 'sale' ? { ...event, orderIds: [...event.orderIds, `message ${id} ${at}`] } : event,
  )
}

export const saleIntakeMessages = {
  unsigned: 'The signature is missing or wrong.',
  amount: 'The amount or its currency is not valid. Send the amount like 49.50 and the currency like USD.',
  nobody: 'Neither a buyer nor an order was found. Send "email" or "order_id".',
} as const
