/** How much time remains until a deadline: in seconds, and in words that are heard or read as they run. */

/** Rounded up, so that zero shows exactly at the deadline and never before it. */
export function secondsLeft(deadlineAt: number, now: number): number {
  return Math.max(0, Math.ceil((deadlineAt - now) / 1000))
}

/** Rounded up like the seconds. Words change only when this does: a screen reader is left in peace. */
export function minutesLeft(deadlineAt: number, now: number): number {
  return Math.ceil(secondsLeft(deadlineAt, now) / 60)
}

/** "2 days, 3 hours, 5 minutes" in a language that `Intl` knows. */
export function spokenTime(minutes: number, language: string): string {
  const amounts = amountsOf(minutes * 60).slice(0, -1)
  const named = amounts.filter(([unit, amount]) => amount > 0 || (unit === 'minute' && minutes === 0))
  return inWords(named, language)
}

/**
 * "2 days, 0 hours, 5 minutes, 10 seconds": what is written out as it runs. Nothing in between is left out, so
 * that the text grows shorter only when its first word goes.
 */
export function runningTime(seconds: number, language: string): string {
  const amounts = amountsOf(seconds)
  const first = amounts.findIndex(([, amount]) => amount > 0)
  return inWords(amounts.slice(first), language)
}

type Amount = readonly [unit: 'day' | 'hour' | 'minute' | 'second', amount: number]

function amountsOf(seconds: number): Amount[] {
  return [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor(seconds / 3600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ]
}

function inWords(amounts: readonly Amount[], language: string) {
  const words = amounts.map(([unit, amount]) => counted(amount, unit, language))
  return isEnglish(language) ? words.join(', ') : listOf(language).format(words)
}

function counted(amount: number, unit: string, language: string) {
  if (isEnglish(language)) return amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`
  return numberOf(language, unit).format(amount)
}

/** Spelled out here, because the first formatter of a page takes a phone tens of milliseconds. */
function isEnglish(language: string) {
  return /^en\b/i.test(language)
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
