/** Amounts as text, in integers of minor units: how many there are of a currency is ISO 4217's to say. */

/** All others have two decimals. */
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

/** More is no price but a mistake, or an attack. */
export const AMOUNT_LIMIT = 100_000_000_000

const plain = /^(\d{1,15})(?:\.(\d{1,10}))?$/
const grouped = /^\d{1,3}(,\d{3})+(\.\d{1,10})?$/
const groupedByDots = /^\d{1,3}(\.\d{3})+,\d{1,10}$/
/** What follows a comma that separates groups has three digits. */
const decimalComma = /^\d{1,15},(\d{1,2}|\d{4,10})$/

/** “49.5” is 4950 in dollars. Null for what is no amount: signs, exponents, words. Half a unit is rounded up. */
export function minorUnitsOf(text: string, currency: string): number | null {
  const [, whole = '', decimals = ''] = plain.exec(withDecimalPoint(text.trim())) ?? []
  if (whole === '') return null
  const exponent = exponentOf(currency)
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
