/**
 * A month of orders as a bookkeeper would write it down: what was told in which order, and what is left of it in each
 * currency. It adds up decimal text by itself and shares no rule with the product.
 */
import type { OrderEvent } from '../../src/domain/sales/order-event.ts'
import { moneyOf } from '../../src/domain/sales/currencies.ts'
import type { Draw } from './drawn.ts'

/** With as many decimals as each has. */
const decimalsOf = { USD: 2, EUR: 2, HUF: 2, JPY: 0, KWD: 3, CLF: 4 } as const

type Currency = keyof typeof decimalsOf
type Entry = { currency: Currency; worth: bigint; refunded: bigint; isOut: boolean }

export type Month = {
  events: OrderEvent[]
  /** What is left in each currency, as decimal text with four decimals, and of how many orders. */
  left: Map<string, { amount: string; orders: number }>
}

/** Ten thousandths: the finest that any currency has. */
const UNIT = 4

export function drawMonth(draw: Draw, orders: number): Month {
  const events: { at: number; event: OrderEvent }[] = []
  const entries: Entry[] = []
  for (let order = 0; order < orders; order++) {
    const currency = draw.of(Object.keys(decimalsOf) as Currency[])
    const decimals = decimalsOf[currency]
    const minor = draw.chance(0.05) ? 0 : draw.below(500_000)
    const entry = { currency, worth: finest(minor, decimals), refunded: 0n, isOut: false }
    const id = `order ${order}`
    const soldAt = draw.below(1_000_000)
    const sale = sold(id, textOf(minor, decimals), currency)
    events.push({ at: soldAt, event: sale })
    // Told again, with another amount at times: the first one counts.
    for (; draw.chance(0.1);)
      events.push({
        at: soldAt + 1,
        event: sold(id, draw.of(['1', '12.5', textOf(minor, decimals)]), currency),
      })
    if (draw.chance(0.3))
      for (const event of refundsOf(draw, { id, minor, decimals, entry })) {
        const isEarly = draw.chance(0.2)
        events.push({ at: isEarly ? soldAt - 1 - draw.below(1000) : soldAt + 2 + draw.below(100_000), event })
      }
    if (draw.chance(0.05))
      events.push({ at: soldAt, event: { ...sold(`test of ${id}`, '10', currency), isTest: true } })
    entries.push(entry)
  }
  const inOrder = events.toSorted((one, other) => one.at - other.at).map(({ event }) => event)
  return { events: inOrder, left: leftOf(entries) }
}

type Refunded = { id: string; minor: number; decimals: number; entry: Entry }

/** A platform tells totals or single refunds, never both of one order; any of them may come twice. */
function refundsOf(draw: Draw, { id, minor, decimals, entry }: Refunded): OrderEvent[] {
  const told: OrderEvent[] = []
  const tell = (refunded: number | null, refundId?: string) => {
    const event = {
      tells: 'refund',
      orderIds: [id],
      refunded,
      isTest: false,
      ...(refundId && { refundId }),
    } as const
    told.push(event, ...(draw.chance(0.3) ? [event] : []))
  }
  if (minor === 0 || draw.chance(0.3)) {
    tell(null)
    entry.isOut = true
    return told
  }
  const parts = Array.from({ length: 1 + draw.below(3) }, () => draw.below(minor + 1))
  const isTotal = draw.chance(0.5)
  let sum = 0
  for (const [at, part] of parts.entries()) {
    if (isTotal) tell(part)
    else tell(part, `refund ${at}`)
    sum = isTotal ? Math.max(sum, part) : sum + part
  }
  entry.isOut = sum >= minor
  entry.refunded = finest(Math.min(sum, minor), decimals)
  return told
}

function sold(id: string, amount: string, currency: string) {
  return {
    tells: 'sale',
    orderIds: [id],
    email: null,
    worth: moneyOf(amount, currency.toLowerCase()),
    lines: [],
    isTest: false,
    isRenewal: false,
  } as const satisfies OrderEvent
}

function textOf(minor: number, decimals: number): string {
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function finest(minor: number, decimals: number): bigint {
  return BigInt(minor) * 10n ** BigInt(UNIT - decimals)
}

function leftOf(entries: readonly Entry[]): Month['left'] {
  const left = new Map<string, { sum: bigint; orders: number }>()
  for (const { currency, worth, refunded, isOut } of entries) {
    if (isOut) continue
    const before = left.get(currency) ?? { sum: 0n, orders: 0 }
    left.set(currency, { sum: before.sum + worth - refunded, orders: before.orders + 1 })
  }
  return new Map([...left].map(([currency, { sum, orders }]) => [currency, { amount: inFull(sum), orders }]))
}

function inFull(sum: bigint): string {
  const digits = String(sum).padStart(UNIT + 1, '0')
  return `${digits.slice(0, -UNIT)}.${digits.slice(-UNIT)}`
}
