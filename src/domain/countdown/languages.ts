/** Amounts of time in the words of a language that `Intl` knows. */
import { type Amount, inEnglish, isEnglish } from './remaining.ts'

/** "2 Tage, 3 Stunden, 5 Minuten". */
export function inWords(amounts: readonly Amount[], language: string): string {
  if (isEnglish(language)) return inEnglish(amounts)
  return listOf(language).format(amounts.map(([unit, amount]) => numberOf(language, unit).format(amount)))
}

/** Making one takes long, and a text that runs needs them every second. A page has one language, or a few. */
const lists: Record<string, Intl.ListFormat> = {}
const numbers: Record<string, Intl.NumberFormat> = {}

function listOf(language: string) {
  return (lists[language] ??= new Intl.ListFormat(language, { type: 'unit' }))
}

function numberOf(language: string, unit: string) {
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return (numbers[`${language} ${unit}`] ??= new Intl.NumberFormat(language, style))
}
