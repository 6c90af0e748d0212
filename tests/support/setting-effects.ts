/** What a changed setting changes of an inline timer, said of how it is drawn before and after. */
import type { InlineTimer } from '../../src/domain/timers/inline-timer.ts'
import { everySort, expect, type Sort } from './timer-change.ts'
import type { Look } from './timer-look.ts'

/** What is drawn before and after the change, of one timer in which it is seen. */
export type Effect = (before: Look, after: Look) => void

export type SettingChange = {
  seen: readonly Sort[]
  with?: Partial<InlineTimer>
  to: Partial<InlineTimer>
  /** Of the place. */
  width?: number
  secondsLeft?: number
  effect?: Effect
}

/** For each setting. */
export type SettingChanges = Record<keyof InlineTimer, SettingChange[]>

export const RED = '#ff0000'
/** Where labels have the size that their owner chose, because nothing is short of room. */
export const roomy = { show_dd: 0, show_hh: 0, mins_long: 'MIN', secs_long: 'SEC' } as const

/** Red was nowhere; now it is in this part of the units, which begin at 0 and end at 1. */
export function reddens(from = 0, to = 1): Effect {
  return (before, after) => {
    expect(before.red.pixels).toBe(0)
    expect(after.red.pixels).toBeGreaterThan(20)
    expect(after.red.top).toBeGreaterThanOrEqual(from)
    expect(after.red.bottom).toBeLessThanOrEqual(to)
  }
}

/** One thing that is measured goes from this to that. */
export function goes<Name extends keyof Look>(name: Name, before: Look[Name], after: Look[Name]): Effect {
  return (was, is) => expect([was[name], is[name]]).toEqual([before, after])
}

type Length = 'digitPx' | 'labelPx' | 'gapPx' | 'pitchPx' | 'labelGapPx'

export function grows(name: Length): Effect {
  return (before, after) => expect(after[name]).toBeGreaterThan(before[name] + 1)
}

export function shrinks(name: Length): Effect {
  return (before, after) => grows(name)(after, before)
}

export const numbers = ['02', '18', '41', '51']
export const longLabels = ['DAYS', 'HOURS', 'MINUTES', 'SECONDS']
export const shortLabels = ['DD', 'HH', 'MM', 'SS']

/** A unit less: its time is in the next smaller one, or the last one is rounded up. */
export function withoutUnit(...left: string[]): Effect {
  return goes('numbers', numbers, left)
}

/** One of the labels has another word. */
export function labeled(to: Partial<InlineTimer>, words: string[], place: number): SettingChange {
  const [word = ''] = Object.values(to).map(String)
  return { seen: everySort, to, effect: goes('labels', words, words.with(place, word)) }
}
