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

/** `own` is the currency that the campaign's owner has chosen: another one changes only what is the sum. */
export function soldFigures(sold: readonly SoldInCurrency[], own: string): Sold {
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
