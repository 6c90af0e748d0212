/** Amounts as people read them: $19.99, and $17,880 where nothing stands after the point. */
import { exponentOf, fromMinorUnits } from './money.ts'

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
export function plainMoney(minor: number, currency: string): string {
  const text = money(minor, currency)
  return Number.isInteger(fromMinorUnits(minor, currency)) ? text.replace(/\.0+$/, '') : text
}
