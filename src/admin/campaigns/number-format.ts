/** Numbers and amounts, short enough for a card: 1,284 and $14.2K. */
import { exponentOf, fromMinorUnits } from '#domain/sales/money.ts'
import type { Quantity } from '#domain/sales/quantity.ts'

const COMPACT_FROM = 10_000

const short = { notation: 'compact', maximumFractionDigits: 1 } as const

export function shortNumber(count: number): string {
  return count.toLocaleString('en', Math.abs(count) < COMPACT_FROM ? {} : short)
}

/** `minor` are the currency's smallest units. */
export function money(minor: number, currency: string): string {
  const decimals = exponentOf(currency)
  return fromMinorUnits(minor, currency).toLocaleString('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** Round amounts lose their decimals. */
export function shortMoney(minor: number, currency: string): string {
  const amount = fromMinorUnits(minor, currency)
  if (Math.abs(amount) >= COMPACT_FROM)
    return amount.toLocaleString('en', { style: 'currency', currency, ...short })
  const text = money(minor, currency)
  return Number.isInteger(amount) ? text.replace(/\.0+$/, '') : text
}

/** How much of a limited quantity is taken. */
export function usedText({ start, used }: Quantity): string {
  return `${used.toLocaleString('en')} of ${start.toLocaleString('en')} taken`
}
