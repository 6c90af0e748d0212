/** The five kinds of deadline, and the instant at which each one ends for a person. */
import { nextSlotAfter } from './blended-slot.ts'
import { endOfCountedDays } from './counted-days.ts'
import { wallInstant } from './wall-time.ts'

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

/** What a clock on the wall of the campaign's zone shows: date `YYYY-MM-DD`, time `HH:mm`, second 0. */
export type WallTime = { date: string; time: string }

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

/** Is this the name of a zone, as the IANA writes it, old names like Asia/Calcutta included? */
export function isZone(name: string): boolean {
  try {
    // An offset such as +05:00 would be taken as well, but knows no daylight saving.
    return /^[A-Z]/.test(name) && new Temporal.ZonedDateTime(0n, name).timeZoneId === name
  } catch {
    return false
  }
}

type RuleOf<Kind extends TimedRule['kind']> = Extract<TimedRule, { kind: Kind }>

const ends: { [Kind in TimedRule['kind']]: (rule: RuleOf<Kind>, startedAt: number) => number } = {
  1: endOfCountedDays,
  2: fixedDeadline,
  3: (rule, startedAt) => startedAt + rule.length * timeUnits[rule.unit].milliseconds,
  4: nextSlotAfter,
}

/** When the deadline passes for a person who starts at `startedAt`. A fixed date ignores the start. */
export function personalDeadline(rule: TimedRule, startedAt: number): number {
  return endOf(rule, startedAt)
}

function endOf<Kind extends TimedRule['kind']>(rule: RuleOf<Kind> & { kind: Kind }, startedAt: number) {
  return ends[rule.kind](rule, startedAt)
}

/** The instants between which the offer is open; null has no end on that side. */
export type OfferWindow = { opensAt: number | null; closesAt: number | null }

export function fixedDeadline(rule: FixedDate): number {
  return wallInstant(rule, rule.zone)
}

/** When a fixed-date campaign begins, or null when it is open from the moment it is saved. */
export function fixedStart(rule: FixedDate): number | null {
  return rule.start && wallInstant(rule.start, rule.zone)
}

export function quantityWindow({ zone, opens, closes }: Quantity): OfferWindow {
  return { opensAt: opens && wallInstant(opens, zone), closesAt: closes && wallInstant(closes, zone) }
}

export type QuantityState = { remaining: number; state: 'notYet' | 'open' | 'closed' }

type QuantityFacts = { start: number; used: number; window: OfferWindow; now: number }

/** Open from the opening instant on, closed from the closing one on or as soon as nothing remains. */
export function quantityState({ start, used, window, now }: QuantityFacts): QuantityState {
  const remaining = Math.max(0, start - used)
  const hasOpened = window.opensAt === null || now >= window.opensAt
  const hasClosed = remaining === 0 || (window.closesAt !== null && now >= window.closesAt)

  if (!hasOpened) return { remaining, state: 'notYet' }
  return { remaining, state: hasClosed ? 'closed' : 'open' }
}
