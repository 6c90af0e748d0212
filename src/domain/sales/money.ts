/**
 * Amounts in integers of minor units, read from text and written as text. How many decimals a currency has is ISO 4217's to
 * say: Intl knows those in daily use, and no checkout counts forints or rupiahs by them.
 */

/** All others have two decimals, and so has a currency that is no longer in use. */
const exponents: Readonly<Record<string, number>> = {
  ...withExponent(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withExponent(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withExponent(4, 'CLF UYW'),
}

function withExponent(exponent: number, currencies: string): Record<string, number> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, exponent]))
}

/** How many decimals the currency has. */
export function exponentOf(currency: string): number {
  return Object.hasOwn(exponents, currency) ? (exponents[currency] ?? 2) : 2
}

/** More is no price but a mistake, or an attack; thousands of sales of so much still add up exactly. */
export const AMOUNT_LIMIT = 1_000_000_000_000

const plain = /^(\d{1,15})(?:\.(\d{1,20}))?$/
const grouped = /^\d{1,3}(,\d{3})+(\.\d{1,10})?$/
const groupedByDots = /^\d{1,3}(\.\d{3})+,\d{1,10}$/
/** What follows a comma that separates groups has three digits. */
const decimalComma = /^\d{1,15},(\d{1,2}|\d{4,10})$/

/** Thousands with a separator, or three decimals: only a currency that has no third decimal tells. */
const ambiguous = /^\d{1,3},\d{3}$/

/**
 * “49.5” is 4950 in dollars. Null for what is no amount: signs, exponents, words. More decimals than the currency has are
 * rounded by the digits as they are written, the half up: 1.005 dollars are 101 cents.
 */
export function minorUnitsOf(amountTold: string | number, currency: string): number | null {
  const text = String(amountTold).trim()
  const exponent = exponentOf(currency)
  if (exponent > 2 && ambiguous.test(text)) return null
  const [, whole = '', decimals = ''] = plain.exec(withDecimalPoint(text)) ?? []
  if (whole === '') return null
  const digits = decimals.padEnd(exponent + 1, '0')
  const amount = Number(whole + digits.slice(0, exponent)) + (Number(digits[exponent]) >= 5 ? 1 : 0)
  return amount <= AMOUNT_LIMIT ? amount : null
}

function withDecimalPoint(text: string): string {
  if (grouped.test(text)) return text.replaceAll(',', '')
  if (groupedByDots.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return decimalComma.test(text) ? text.replace(',', '.') : text
}

/** What a platform counts in units of its own, for example hundredths whatever the currency. */
export function minorUnitsFrom(
  amount: number,
  { from, currency }: { from: number; currency: string },
): number {
  return Math.round(amount * 10 ** (exponentOf(currency) - from))
}

/** For formatting only: sums are made of minor units. */
export function fromMinorUnits(minor: number, currency: string): number {
  return minor / 10 ** exponentOf(currency)
}

/** `49.50`: all decimals of the currency, a point, nothing between the thousands. */
export function decimalText(minor: number, currency: string): string {
  const exponent = exponentOf(currency)
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const decimals = exponent === 0 ? '' : `.${digits.slice(-exponent)}`
  return `${minor < 0 ? '-' : ''}${digits.slice(0, digits.length - exponent)}${decimals}`
}
