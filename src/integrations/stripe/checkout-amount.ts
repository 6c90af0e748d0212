/** Stripe's amounts are in minor units, of a few currencies in its own: docs.stripe.com/currencies. */
import { minorUnitsFrom } from '#domain/sales/money.ts'
import type { Money } from '#domain/sales/sale.ts'
import { worthIn } from '../order-fields.ts'

/** Where it has other decimals than ISO 4217: it keeps two for krónur and shillings, and has none for ariary. */
const exponents: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

export function stripeWorth(amount: number | null, currencyText: string | null): Money | null {
  const worth = worthIn(amount, currencyText)
  const from = worth ? exponents[worth.currency] : undefined
  if (!worth || from === undefined) return worth
  const { currency } = worth
  return { currency, amount: minorUnitsFrom(worth.amount, { from, currency }) }
}
