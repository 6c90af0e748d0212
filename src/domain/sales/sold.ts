/** What a campaign has sold, in one currency: amounts of different currencies are never added (behavior §11). */
import type { Money } from './sale.ts'

export type SoldInCurrency = Money & { orders: number }

export type Sold = {
  orders: number
  sales: number
  currency: string
  /** What was sold in other currencies, listed beside. */
  otherSales: { currency: string; sales: number }[]
}

/** Shown while a campaign has sold nothing that was worth something. */
const DEFAULT_CURRENCY = 'USD'

/**
 * `firstCurrency` is that of the campaign's first sale that was worth something and was not taken back: it stays the
 * campaign's, so that the figure does not jump between currencies from one month to the next.
 */
export function soldFigures(sold: readonly SoldInCurrency[], firstCurrency: string | null): Sold {
  const own = firstCurrency ?? DEFAULT_CURRENCY
  return {
    orders: sold.reduce((sum, { orders }) => sum + orders, 0),
    sales: sold.find(({ currency }) => currency === own)?.amount ?? 0,
    currency: own,
    otherSales: sold
      .filter(({ currency, amount }) => currency !== own && amount > 0)
      .map(({ currency, amount }) => ({ currency, sales: amount }))
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  }
}
