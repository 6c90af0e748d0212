/** The currencies to choose from, found by their name and by their code. */
import { currencies } from '#domain/sales/currencies.ts'

export type CurrencyOption = { value: string; label: string }

/** In the order of their names. A campaign keeps one that is no longer in use; a form that is empty yet has none. */
export function currencyOptions(chosen: string): CurrencyOption[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return [...new Set([...currencies, ...(chosen ? [chosen] : [])])]
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}
