/** Dates as people write them, read from a day that counts as today; what can mean two days gives both. */
import type { WallTime } from '../../deadlines/wall-time.ts'
import { MONTH, monthOf, SHORT_WEEKDAY, WEEKDAY, weekdayOf } from './calendar-words.ts'
import { namedDayIn } from './named-days.ts'
import { NUMBER, numberOf } from './number-words.ts'
import { firstReading, without, type Reading, type Wording } from './reading.ts'

type Today = { today: Temporal.PlainDate }
type DateWording = Wording<string, Today>

const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:,?\s*(\d{4}))?`
/** What may stand before a weekday without saying which week. */
const PLAIN = 'on|by|until|till|before|it|is|to|the'

/** In numbers and with months: what says most. The more a wording says, the further up it stands. */
const writtenDates: readonly DateWording[] = [
  { words: /\b(\d{4})-(\d{1,2})-(\d{1,2})(?=\b|T)/, means: ([, y, m, d]) => exactDay(y, m, d) },
  // With dots the day comes first wherever dates are written so.
  {
    words: /\b(\d{1,2})\.(\d{1,2})\.(?:(\d{4}|\d{2})\b)?/,
    means: ([, d, m, y], { today }) => dayOfYear({ y, m, d }, today),
  },
  {
    words: /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/,
    means: ([, a, b, y], { today }) => eitherOrder(a, b, y, today),
  },
  { words: /\b(\d{1,2})\/(\d{1,2})\b/, means: ([, a, b], { today }) => eitherOrder(a, b, undefined, today) },
  {
    words: expression(String.raw`end of (${MONTH})${YEAR}`),
    means: ([, m, y], { today }) => endOfMonth(m, y, today),
  },
  {
    words: expression(String.raw`(${MONTH})\.?\s+(?:the\s+)?${DAY}(?![\d:])${YEAR}`),
    means: ([, m = '', d, y], { today }) => dayOfYear({ y, m: String(monthOf(m)), d }, today),
  },
  {
    words: expression(String.raw`${DAY}\s+(?:of\s+)?(${MONTH})\b\.?${YEAR}`),
    means: ([, d, m = '', y], { today }) => dayOfYear({ y, m: String(monthOf(m)), d }, today),
  },
  {
    words: /\bthe (\d{1,2})(?:st|nd|rd|th)\b/i,
    means: ([, d], { today }) => comingDayOfMonth(Number(d), today),
  },
]

/** Seen from today. */
const wordings: readonly DateWording[] = [
  { words: /\bday after tomorrow\b/i, means: (_, { today }) => [inDays(today, 2)] },
  {
    words: expression(
      String.raw`(${NUMBER}) (days?|weeks?|months?) (?:from|after) (now|today|tomorrow|${WEEKDAY})`,
    ),
    means: ([, count = '', unit = '', from = ''], { today }) => laterThan(from, count, unit, today),
  },
  {
    words: expression(String.raw`(?:in|within) (${NUMBER}) (days?|weeks?|months?)(?:['’]? time)?`),
    means: ([, count = '', unit = ''], { today }) => [plus(today, numberOf(count), unit)],
  },
  { words: /\byesterday\b/i, means: (_, { today }) => [inDays(today, -1)] },
  {
    words: expression(String.raw`last (${WEEKDAY}|${SHORT_WEEKDAY})`),
    means: ([, day = ''], { today }) => [inDays(today, daysUntil(day, today) - 7)],
  },
  { words: /\btomorrow\b/i, means: (_, { today }) => [inDays(today, 1)] },
  {
    words: /\b(?:today|tonight|this (?:evening|afternoon|morning))\b/i,
    means: (_, { today }) => [today.toString()],
  },
  {
    words: /\b(?:the )?(?:end|last day) of (?:the|this|next) (?:month|year|quarter|week)\b|\bmonth[- ]end\b/i,
    means: ([found], { today }) => endOfPeriod(found.toLowerCase(), today),
  },
  {
    words: expression(String.raw`next (${WEEKDAY}|${SHORT_WEEKDAY})`),
    means: ([, day = ''], { today }) => nextWeekday(day, today),
  },
  {
    words: expression(String.raw`(?:this|coming|the coming) (${WEEKDAY}|${SHORT_WEEKDAY})`),
    means: ([, day = ''], { today }) => [inDays(today, daysUntil(day, today))],
  },
  {
    words: expression(String.raw`(${WEEKDAY}) (?:next week|after next)`),
    means: ([, day = ''], { today }) => [weekAfter(day, today)],
  },
  {
    words: expression(String.raw`(?<!every |each |black |cyber |giving |good )(${WEEKDAY})(?!s)`),
    means: ([, day = ''], { today }) => plainWeekday(day, today),
  },
  {
    words: expression(String.raw`(?:${PLAIN}) (${SHORT_WEEKDAY})`),
    means: ([, day = ''], { today }) => plainWeekday(day, today),
  },
  {
    words: new RegExp(`^(${SHORT_WEEKDAY})\\.?$`, 'i'),
    means: ([, day = ''], { today }) => plainWeekday(day, today),
  },
  {
    words: /\bnext week\b/i,
    means: (_, { today }) => [weekAfter('friday', today), weekAfter('sunday', today)],
  },
  { words: /\bnext weekend\b/i, means: (_, { today }) => nextWeekday('sunday', today) },
  {
    words: /\b(?:this |the )?weekend\b/i,
    means: (_, { today }) => [inDays(today, daysUntil('sunday', today))],
  },
]

export function readDate(text: string, today: Temporal.PlainDate): Reading<string> | null {
  return (
    firstReading(writtenDates, text, { today }) ??
    namedDate(text, today) ??
    firstReading(wordings, text, { today })
  )
}

function namedDate(text: string, today: Temporal.PlainDate): Reading<string> | null {
  const named = namedDayIn(text)
  return named && { values: [named.next(today)], rest: without(text, named.match) }
}

/** "in 48 hours": a moment, not a day. Seconds are left off, as the form has none. */
export function readMoment(text: string, now: Temporal.ZonedDateTime): Reading<WallTime> | null {
  const words = expression(
    String.raw`(?:in (${NUMBER}) (hours?|minutes?)|(${NUMBER}) (hours?|minutes?) from now)`,
  )
  return firstReading(
    [{ words, means: ([, a, unitA, b, unitB]) => [momentLater(now, a ?? b ?? '', unitA ?? unitB ?? '')] }],
    text,
    null,
  )
}

function momentLater(now: Temporal.ZonedDateTime, count: string, unit: string): WallTime {
  const minutes = Math.round(numberOf(count) * (unit.startsWith('hour') ? 60 : 1))
  const later = now.add({ minutes })
  return { date: later.toPlainDate().toString(), time: later.toPlainTime().toString().slice(0, 5) }
}

function expression(source: string): RegExp {
  return new RegExp(String.raw`\b${source}\b`, 'i')
}

function inDays(day: Temporal.PlainDate, days: number): string {
  return day.add({ days }).toString()
}

type Written = { y: string | undefined; m: string | undefined; d: string | undefined }

/** Without a year, the next such day. */
function dayOfYear({ y, m, d }: Written, today: Temporal.PlainDate): string[] | string {
  if (y !== undefined) return exactDay(y, m, d)
  const thisYear = dayOrNull(today.year, m, d)
  const nextYear = dayOrNull(today.year + 1, m, d)
  const coming = thisYear !== null && thisYear >= today.toString() ? thisYear : nextYear
  return coming === null ? noSuchDay(m, d) : [coming]
}

function exactDay(y: string | undefined, m: string | undefined, d: string | undefined): string[] | string {
  const year = Number(y) < 100 ? 2000 + Number(y) : Number(y)
  const day = dayOrNull(year, m, d)
  return day === null ? noSuchDay(m, d, year) : [day]
}

function dayOrNull(year: number, m: string | undefined, d: string | undefined): string | null {
  try {
    return Temporal.PlainDate.from(
      { year, month: Number(m), day: Number(d) },
      { overflow: 'reject' },
    ).toString()
  } catch {
    // No calendar has that day; the caller says so.
    return null
  }
}

function noSuchDay(m: string | undefined, d: string | undefined, year?: number): string {
  const month = Number(m)
  if (!(month >= 1 && month <= 12)) return `There is no month ${month}.`
  const name = Temporal.PlainYearMonth.from({ year: 2000, month }).toLocaleString('en-US', {
    month: 'long',
    calendar: 'iso8601',
  })
  return `There is no ${name} ${Number(d)}${year === undefined ? '' : ` in ${year}`}.`
}

/** 12/3 is December 3 to some and March 12 to others. */
function eitherOrder(
  one: string | undefined,
  other: string | undefined,
  y: string | undefined,
  today: Temporal.PlainDate,
): string[] | string {
  const monthFirst = dayOfYear({ y, m: one, d: other }, today)
  const dayFirst = dayOfYear({ y, m: other, d: one }, today)
  const days = [monthFirst, dayFirst].filter((reading) => typeof reading !== 'string').flat()
  if (days.length > 0) return [...new Set(days)]
  return Number(one) > 12 ? dayFirst : monthFirst
}

function endOfMonth(m = '', y: string | undefined, today: Temporal.PlainDate): string[] {
  const month = monthOf(m)
  const year = y === undefined ? today.year + (month < today.month ? 1 : 0) : Number(y)
  return [lastDay(Temporal.PlainDate.from({ year, month, day: 1 }))]
}

function lastDay(day: Temporal.PlainDate): string {
  return day.with({ day: day.daysInMonth }).toString()
}

function comingDayOfMonth(day: number, today: Temporal.PlainDate): string[] | string {
  if (day < 1 || day > 31) return `No month has a day ${day}.`
  const starts = [0, 1, 2].map((months) => today.with({ day: 1 }).add({ months }))
  const found = starts.find(
    (start) => day <= start.daysInMonth && (start.month !== today.month || day >= today.day),
  )
  return found ? [found.with({ day }).toString()] : `No month has a day ${day}.`
}

function laterThan(from: string, count: string, unit: string, today: Temporal.PlainDate): string[] {
  const word = from.toLowerCase()
  const starts: Record<string, number> = { now: 0, today: 0, tomorrow: 1 }
  const start = today.add({ days: starts[word] ?? daysUntil(word, today) })
  return [plus(start, numberOf(count), unit)]
}

function plus(day: Temporal.PlainDate, count: number, unit: string): string {
  const word = unit.toLowerCase()
  const amount = Math.round(count)
  if (word.startsWith('month')) return day.add({ months: amount }).toString()
  return inDays(day, word.startsWith('week') ? amount * 7 : amount)
}

/** The end of a week is its Friday to some and its Sunday to others. */
function endOfPeriod(found: string, today: Temporal.PlainDate): string[] {
  const isNext = found.includes('next')
  if (found.includes('week')) {
    const monday = today.add({ days: 1 - today.dayOfWeek + (isNext ? 7 : 0) })
    return [inDays(monday, 4), inDays(monday, 6)].filter((day) => day >= today.toString())
  }
  if (found.includes('year')) return [`${today.year + (isNext ? 1 : 0)}-12-31`]
  if (found.includes('quarter')) {
    const left = (3 - (today.month % 3)) % 3
    return [lastDay(today.with({ day: 1 }).add({ months: left + (isNext ? 3 : 0) }))]
  }
  return [lastDay(today.with({ day: 1 }).add({ months: isNext ? 1 : 0 }))]
}

/** 0 to 6; 0 when it is today. */
function daysUntil(day: string, today: Temporal.PlainDate): number {
  return (weekdayOf(day) - today.dayOfWeek + 7) % 7
}

/** On a Friday, "Friday" may be today or in a week. */
function plainWeekday(day: string, today: Temporal.PlainDate): string[] {
  const days = daysUntil(day, today)
  return days === 0 ? [today.toString(), inDays(today, 7)] : [inDays(today, days)]
}

/**
 * While this week's Friday is still to come, half of all people mean that one by "next Friday" and half the one after.
 * On a Sunday it depends on which day their week begins with.
 */
function nextWeekday(day: string, today: Temporal.PlainDate): string[] {
  const days = daysUntil(day, today)
  if (days === 0) return [inDays(today, 7)]
  const isInThisWeek = weekdayOf(day) > today.dayOfWeek || today.dayOfWeek === 7
  return isInThisWeek ? [inDays(today, days), inDays(today, days + 7)] : [inDays(today, days)]
}

function weekAfter(day: string, today: Temporal.PlainDate): string {
  return inDays(today, 8 - today.dayOfWeek + weekdayOf(day) - 1)
}
