/** Numbers and amounts, short enough for a card: 1,284 and $14.2K. */
import { plainMoney } from '#domain/sales/money-text.ts'
import { fromMinorUnits } from '#domain/sales/money.ts'
import type { Quantity } from '#domain/sales/quantity.ts'

const COMPACT_FROM = 10_000

const short = { notation: 'compact', maximumFractionDigits: 1 } as const

export function shortNumber(count: number): string {
  return count.toLocaleString('en', Math.abs(count) < COMPACT_FROM ? {} : short)
}

/** Round amounts lose their decimals. */
export function shortMoney(minor: number, currency: string): string {
  const amount = fromMinorUnits(minor, currency)
  if (Math.abs(amount) >= COMPACT_FROM)
    return amount.toLocaleString('en', { style: 'currency', currency, ...short })
  return plainMoney(minor, currency)
}

/** How much of a limited quantity is taken. */
export function usedText({ start, used }: Quantity): string {
  return `${used.toLocaleString('en')} of ${start.toLocaleString('en')} taken`
}
