/**
 * What senders without a shape of their own tell of sales: Custom API, Zapier, Make, and the HTTP posts of mail
 * platforms. Fields are found by their usual names, written in whichever way.
 */
import { isUnfilledMergeTag } from '../addresses/merge-tag.ts'
import {
  addressAmong,
  addressesInKnownFields,
  lettered,
  possibleAddresses,
} from '../addresses/told-addresses.ts'
import { moneyOf } from './currencies.ts'
import type { OrderEvent } from './order-event.ts'
import { isOrderId } from './order-id.ts'
import type { Money } from './sale.ts'

export type GenericOrders =
  | { found: 'orders'; events: readonly OrderEvent[] }
  /** Nothing tells who bought, or which order it was. */
  | { found: 'nobody' }
  | { found: 'badAmount' }
  | { found: 'tooMany' }

/** More than anybody puts into one body. */
const MAX_EVENTS = 500

type Told = {
  body: unknown
  query: unknown
  /** Of whoever signs, the amount counts too. */
  isSigned: boolean
  /** What an amount without a currency is in. */
  currency: string
}

export function readGenericOrders({ body, query, isSigned, currency }: Told): GenericOrders {
  const told = eventsIn(body)
  if (told.length > MAX_EVENTS) return { found: 'tooMany' }
  const read = told.map((event) => readEvent([event, query], { isSigned, currency }))
  if (read.includes('badAmount')) return { found: 'badAmount' }
  const events = read.filter((event) => typeof event === 'object').filter((event) => event !== null)
  return events.length === 0 ? { found: 'nobody' } : { found: 'orders', events }
}

/** A list of events, alone or as `events` or `data` of an envelope that names nobody itself. */
function eventsIn(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body
  if (addressAmong(addressesInKnownFields(lettered(body))) !== null) return [body]
  return [field(body, ['events']), field(body, ['data'])].find((list) => Array.isArray(list)) ?? [body]
}

function readEvent(
  sources: readonly unknown[],
  { isSigned, currency }: Pick<Told, 'isSigned' | 'currency'>,
): OrderEvent | 'badAmount' | null {
  const orderIds = orderIdsIn(sources)
  const worth = isSigned ? worthIn(sources, currency) : null
  if (worth === 'badAmount') return worth
  if (tellsRefund(sources))
    return { tells: 'refund', orderIds, refunded: worth?.amount ?? null, isTest: false }
  const email = emailIn(sources)
  if (email === null && orderIds.length === 0) return null
  const units = Number(textIn(sources, quantities) ?? 1)
  const lines = [{ names: [], units: Number.isFinite(units) ? units : 1 }]
  return { tells: 'sale', orderIds, email, worth, lines, isTest: false, isRenewal: false }
}

/** The address, else what stands in its place: a merge tag that nobody filled. */
function emailIn(sources: readonly unknown[]): string | null {
  const texts = sources.flatMap((source) => possibleAddresses(lettered(source)))
  return addressAmong(texts)?.exact ?? texts.find(isUnfilledMergeTag) ?? null
}

const orderNames = ['orderid', 'order', 'ordernumber', 'transactionid']
const orderFolders = ['order', 'purchase', 'transaction']
const quantities = ['quantity', 'qty', 'units']

function orderIdsIn(sources: readonly unknown[]): string[] {
  const named = textIn(sources, orderNames)
  const inside = sources
    .flatMap((source) => [source, field(source, ['data']), field(source, ['payload'])])
    .flatMap((place) =>
      orderFolders.map((name) => textOf(field(field(place, [name]), ['id', ...orderNames]))),
    )
  return [named, ...inside]
    .filter((text) => text !== null)
    .filter(isOrderId)
    .slice(0, 1)
}

function worthIn(sources: readonly unknown[], ownCurrency: string): Money | 'badAmount' | null {
  const amount = textIn(sources, ['amount'])
  return amount === null
    ? null
    : (moneyOf(amount, textIn(sources, ['currency']) ?? ownCurrency) ?? 'badAmount')
}

const REFUND = /refund|charge_?-?back/i

function tellsRefund(sources: readonly unknown[]): boolean {
  return REFUND.test(textIn(sources, ['event', 'type', 'eventtype', 'topic', 'action']) ?? '')
}

/** The first one that is there, at the top or where platforms put the order. */
function textIn(sources: readonly unknown[], names: readonly string[]): string | null {
  for (const source of sources)
    for (const place of [source, field(source, ['data']), field(source, ['payload'])]) {
      const text = textOf(field(place, names))
      if (text !== null) return text
    }
  return null
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Names are compared by their letters alone: `Order ID`, `order_id` and `orderId` are one. */
function field(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const fields = new Map<string, unknown>()
  for (const [key, child] of Object.entries(value)) {
    const name = key.toLowerCase().replace(/[^a-z]/g, '')
    if (!fields.has(name)) fields.set(name, child)
  }
  return names.map((name) => fields.get(name)).find((found) => found !== undefined && found !== '')
}
