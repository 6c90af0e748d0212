/** How much time remains until a deadline: as digits, and in words for those who hear the page. */

export type Remaining = { days: number; hours: number; minutes: number; seconds: number }

/** Rounded up, so that zero shows exactly at the deadline and never before it. */
export function secondsLeft(deadlineAt: number, now: number): number {
  return Math.max(0, Math.ceil((deadlineAt - now) / 1000))
}

export function remaining(deadlineAt: number, now: number): Remaining {
  const seconds = secondsLeft(deadlineAt, now)
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** Rounded up like the seconds. Words change only when this does: a screen reader is left in peace. */
export function minutesLeft(deadlineAt: number, now: number): number {
  return Math.ceil(secondsLeft(deadlineAt, now) / 60)
}

/** "2 days, 3 hours, 5 minutes" in a language that `Intl` knows. */
export function spokenTime(minutes: number, language: string): string {
  const amounts = {
    day: Math.floor(minutes / 1440),
    hour: Math.floor(minutes / 60) % 24,
    minute: minutes % 60,
  }
  const words = Object.entries(amounts)
    .filter(([unit, amount]) => amount > 0 || (unit === 'minute' && minutes === 0))
    .map(([unit, amount]) => counted(amount, unit, language))
  return isEnglish(language)
    ? words.join(', ')
    : new Intl.ListFormat(language, { type: 'unit' }).format(words)
}

function counted(amount: number, unit: string, language: string) {
  if (isEnglish(language)) return amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

/** Spelled out here, because the first formatter of a page takes a phone tens of milliseconds. */
function isEnglish(language: string) {
  return /^en\b/i.test(language)
}
