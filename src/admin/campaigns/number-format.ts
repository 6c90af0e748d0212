/** Numbers and amounts, short enough for a card: 1,284 and $14.2K. */
import { saleFromMinorUnits } from '#domain/pages/page-sale.ts'
import type { Quantity } from '#domain/sales/quantity.ts'

const COMPACT_FROM = 10_000

const short = { notation: 'compact', maximumFractionDigits: 1 } as const

export function shortNumber(count: number): string {
  return count.toLocaleString('en', Math.abs(count) < COMPACT_FROM ? {} : short)
}

/** `minor` are the currency's smallest units. */
export function money(minor: number, currency: string): string {
  return saleFromMinorUnits(minor, currency).sale_amount.toLocaleString('en', { style: 'currency', currency })
}

/** Round amounts lose their decimals. */
export function shortMoney(minor: number, currency: string): string {
  const amount = saleFromMinorUnits(minor, currency).sale_amount
  const full = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}
  return amount.toLocaleString('en', {
    style: 'currency',
    currency,
    ...(Math.abs(amount) < COMPACT_FROM ? full : short),
  })
}

/** How much of a limited quantity is taken. */
export function usedText({ start, used }: Quantity): string {
  return `${used.toLocaleString('en')} of ${start.toLocaleString('en')} taken`
}
