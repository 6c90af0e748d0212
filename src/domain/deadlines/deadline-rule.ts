/** The five kinds of deadline, and what each one is made of. */
import type { WallTime } from './wall-time.ts'

export const weekdays = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const

export type Weekday = keyof typeof weekdays

export type EvergreenDays = {
  kind: 1
  zone: string
  days: number
  time: string
  excludeWeekDays: readonly Weekday[]
}
export type FixedDate = { kind: 2; zone: string; date: string; time: string; start: WallTime | null }
export type EvergreenOther = { kind: 3; zone: string; length: number; unit: TimeUnit }
export type Blended = { kind: 4; zone: string; slot: Slot; time: string; extendHours: number | null }
export type Quantity = {
  kind: 5
  zone: string
  start: number
  opens: WallTime | null
  closes: WallTime | null
}

export type Slot =
  | { type: 'weekday'; weekday: Weekday }
  | { type: 'monthDay'; day: number }
  | { type: 'quarterDay'; month: 1 | 2 | 3; day: number }

export type DeadlineRule = EvergreenDays | FixedDate | EvergreenOther | Blended | Quantity
export type DeadlineKind = DeadlineRule['kind']

/** The rules that end at an instant known when a person starts; a quantity ends when it is used up. */
export type TimedRule = Exclude<DeadlineRule, Quantity>

/** `personal`: everyone has a deadline of their own. `timed`: there is an instant to count down to. */
export const deadlineKinds = {
  1: { name: 'evergreen', label: 'Evergreen in days', personal: true, timed: true },
  2: { name: 'fixed', label: 'Fixed date', personal: false, timed: true },
  3: { name: 'evergreenOther', label: 'Evergreen in hours or minutes', personal: true, timed: true },
  4: { name: 'blended', label: 'Blended', personal: true, timed: true },
  5: { name: 'quantity', label: 'Quantity', personal: false, timed: false },
} as const satisfies Record<DeadlineKind, { name: string; label: string; personal: boolean; timed: boolean }>

/** `most` keeps a personal deadline within about ten years. */
export const timeUnits = {
  hours: { label: 'Hours', milliseconds: 3_600_000, most: 87_600 },
  minutes: { label: 'Minutes', milliseconds: 60_000, most: 5_256_000 },
} as const

export type TimeUnit = keyof typeof timeUnits

export function isTimed(rule: DeadlineRule): rule is TimedRule {
  return deadlineKinds[rule.kind].timed
}
