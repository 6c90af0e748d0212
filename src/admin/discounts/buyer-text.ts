/** What a buyer gets by a discount, in words: what is taken off, of what, with what else, and what is left to pay. */
import { combinations, type Combination } from '#domain/discounts/discount.schema.ts'
import { exponentOf } from '#domain/sales/money.ts'
import { instantText } from '../campaigns/instant-text.ts'
import { chosenOf, type DiscountValues } from './discount-values.ts'

/** `15% off`; null until there is a value. */
export function offText({ value, type }: DiscountValues, currency: string | null): string | null {
  if (value === '' || value <= 0) return null
  return `${type === 'percentage' ? `${value.toLocaleString('en')}%` : amountText(value, currency)} off`
}

const MOST_NAMED = 3

export function whereText(values: DiscountValues): string {
  if (values.applies_to === 'all') return 'All products of the shop'
  const names = chosenOf(values).map(({ title }) => title)
  if (names.length === 0) return values.applies_to === 'specific' ? 'No product yet' : 'No collection yet'
  const named =
    names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 1), moreText(names.length)] : names
  return new Intl.ListFormat('en').format(named)
}

function moreText(count: number): string {
  return `${count - MOST_NAMED + 1} more`
}

export function combinesText(combined: readonly Combination[]): string {
  if (combined.length === 0) return 'Nothing else'
  const kinds = (Object.keys(combinations) as Combination[]).filter((kind) => combined.includes(kind))
  if (kinds.length === Object.keys(combinations).length) return 'All other discounts'
  const words = new Intl.ListFormat('en').format(kinds)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} discounts`
}

export type Checkout = { before: number; after: number }

/** One of each of the chosen products; null where their prices are not known, or nothing would be taken off. */
export function checkoutOf(values: DiscountValues): Checkout | null {
  const { applies_to, products, value, type, minimum_purchase } = values
  if (applies_to !== 'specific' || products.length === 0 || value === '' || value <= 0) return null
  const prices = products.map(({ price }) => (price === null ? Number.NaN : Number(price)))
  const before = prices.reduce((sum, price) => sum + price, 0)
  if (!Number.isFinite(before) || (minimum_purchase !== '' && before < minimum_purchase)) return null
  const off = type === 'percentage' ? (before * Math.min(value, 100)) / 100 : Math.min(value, before)
  return { before, after: before - off }
}

/** In the shop's currency; before it is known, the number alone. */
export function amountText(amount: number, currency: string | null): string {
  if (currency === null) return amount.toLocaleString('en')
  const decimals = exponentOf(currency)
  // A hair above, so that 16.575, which is a little less in binary, is rounded as at the till.
  const rounded = Number((amount + 1e-9).toFixed(decimals))
  return rounded.toLocaleString('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** `$`, to stand in a field; the code where a currency has no sign of its own. */
export function currencySign(currency: string | null): string {
  if (currency === null) return ''
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** One code a lead is used once; the owner's own as often as anybody likes. */
export function usesText(hasOwnCode: boolean): string {
  return hasOwnCode ? 'As often as anybody likes' : 'One'
}

/** `Wed, Nov 25, 11:59 PM`, in the campaign's zone; a time stays beside its AM or PM. */
export function endText(end: number, zoned: { zone: string; now: number }): string {
  return instantText(end, zoned).replace(/ (?=[AP]M)/, '\u00a0')
}
