/** How much time remains until a deadline: in seconds, and in words that are heard or read as they run. */
import { firstShown } from './leading-units.ts'

/** Rounded up, so that zero shows exactly at the deadline and never before it. */
export function secondsLeft(deadlineAt: number, now: number): number {
  return Math.max(0, Math.ceil((deadlineAt - now) / 1000))
}

/** Rounded up like the seconds. Words change only when this does: a screen reader is left in peace. */
export function minutesLeft(deadlineAt: number, now: number): number {
  return Math.ceil(secondsLeft(deadlineAt, now) / 60)
}

/** "2 days", "5 minutes": in which words, follows from the language. */
export type Amount = readonly [unit: 'day' | 'hour' | 'minute' | 'second', amount: number]

/** What is heard: nothing that is zero, and no seconds. */
export function spokenAmounts(minutes: number): Amount[] {
  const amounts = amountsOf(minutes * 60).slice(0, -1)
  return amounts.filter(([unit, amount]) => amount || (unit === 'minute' && !minutes))
}

/**
 * What is written out as it runs. Nothing in between is left out, so that the text grows shorter only when its first
 * word goes.
 */
export function runningAmounts(seconds: number): Amount[] {
  const amounts = amountsOf(seconds)
  return amounts.slice(firstShown(amounts.map(([, amount]) => amount)))
}

function amountsOf(seconds: number): Amount[] {
  return [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor(seconds / 3600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ]
}

/** Spelled out here, because the first formatter of a page takes a phone tens of milliseconds. */
export function inEnglish(amounts: readonly Amount[]): string {
  return amounts.map(([unit, amount]) => `${amount} ${unit}${amount === 1 ? '' : 's'}`).join(', ')
}

export function isEnglish(language: string): boolean {
  return /^en\b/i.test(language)
}
