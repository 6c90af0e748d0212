/** A deadline rule as an owner or a program sends it; refuses the ones that could never be kept. */
import { z } from 'zod'
import { timeUnits, type DeadlineRule } from './deadline-rule.ts'
import { isZone, type WallTime } from './wall-time.ts'

export const deadlineMessages = {
  kind: 'Please choose a kind of deadline.',
  lengthRequired: 'Deadline length is required.',
  lengthWhole: 'Deadline length must be a whole number.',
  lengthTooShort: 'Deadline length must be at least 1.',
  lengthNegative: 'Deadline length cannot be negative.',
  daysTooMany: 'Deadline length can be at most 3,650 days.',
  lengthTooLong: 'Deadline length can be at most ten years.',
  zone: 'Please select a time zone.',
  date: 'Please enter a valid date.',
  time: 'Please enter a valid time.',
  weekday: 'Please choose a weekday.',
  noWeekdayCounts: 'At least one weekday must count.',
  monthDay: 'Please choose a day from 1 to 31.',
  quarterMonth: 'Please choose month 1, 2 or 3 of the quarter.',
  extendHours: 'Please enter a number of hours from 0 to 167.',
  startAfterDeadline: 'The start date must be before the deadline.',
  quantityRequired: 'Starting quantity is required.',
  quantityRange: 'Starting quantity must be a whole number from 0 to 1,000,000,000.',
  opensRequired: 'A start date is required when there is an end date.',
  closesBeforeOpens: 'The end date must be after the start date.',
  windowTooLong: 'The end date can be at most one month after the start date.',
} as const

const zone = z
  .string(deadlineMessages.zone)
  .max(64, deadlineMessages.zone)
  .refine(isZone, deadlineMessages.zone)
const time = z.string(deadlineMessages.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, deadlineMessages.time)
// Aborts, so that no comparison of dates meets one that does not exist.
const date = z.string(deadlineMessages.date).refine(isDate, { error: deadlineMessages.date, abort: true })
const wallTime = z.strictObject({ date, time })

const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], deadlineMessages.weekday)
const monthDay = wholeNumber(deadlineMessages.monthDay, { min: 1, max: 31 })

const excludeWeekDays = z
  .array(weekday)
  .max(7, deadlineMessages.weekday)
  .refine((excluded) => new Set(excluded).size < 7, deadlineMessages.noWeekdayCounts)

const evergreenDays = z.strictObject({
  kind: z.literal(1),
  zone,
  days: z
    .number(deadlineMessages.lengthRequired)
    .int(deadlineMessages.lengthWhole)
    .min(0, deadlineMessages.lengthNegative)
    .max(3_650, deadlineMessages.daysTooMany),
  time,
  excludeWeekDays,
})

const fixedDate = z
  .strictObject({ kind: z.literal(2), zone, date, time, start: wallTime.nullable() })
  .refine((rule) => rule.start === null || isBefore(rule.start, rule), {
    path: ['start'],
    message: deadlineMessages.startAfterDeadline,
  })

const evergreenOther = z
  .strictObject({
    kind: z.literal(3),
    zone,
    length: z
      .number(deadlineMessages.lengthRequired)
      .int(deadlineMessages.lengthWhole)
      .min(1, deadlineMessages.lengthTooShort),
    unit: z.enum(['hours', 'minutes']),
  })
  .refine((rule) => rule.length <= timeUnits[rule.unit].most, {
    path: ['length'],
    message: deadlineMessages.lengthTooLong,
  })

const slot = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('weekday'), weekday }),
  z.strictObject({ type: z.literal('monthDay'), day: monthDay }),
  z.strictObject({
    type: z.literal('quarterDay'),
    month: z.literal([1, 2, 3], deadlineMessages.quarterMonth),
    day: monthDay,
  }),
])

const blended = z.strictObject({
  kind: z.literal(4),
  zone,
  slot,
  time,
  // A whole week would send everyone to the next one.
  extendHours: wholeNumber(deadlineMessages.extendHours, { min: 0, max: 167 }).nullable(),
})

const quantity = z
  .strictObject({
    kind: z.literal(5),
    zone,
    start: wholeNumber(deadlineMessages.quantityRange, {
      min: 0,
      max: 1_000_000_000,
      required: deadlineMessages.quantityRequired,
    }),
    opens: wallTime.nullable(),
    closes: wallTime.nullable(),
  })
  .superRefine(({ opens, closes }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!closes) return
    if (!opens) return refuse('opens', deadlineMessages.opensRequired)
    if (!isBefore(opens, closes)) return refuse('closes', deadlineMessages.closesBeforeOpens)
    if (isLongerThanAMonth(opens, closes)) refuse('closes', deadlineMessages.windowTooLong)
  })

export const deadlineRule = z.discriminatedUnion(
  'kind',
  [evergreenDays, fixedDate, evergreenOther, blended, quantity],
  deadlineMessages.kind,
) satisfies z.ZodType<DeadlineRule>

type Range = { min: number; max: number; required?: string }

function wholeNumber(message: string, { min, max, required = message }: Range) {
  return z.number(required).int(message).min(min, message).max(max, message)
}

function isDate(text: string): boolean {
  if (!/^[2-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

/** Written largest unit first, so the text sorts like the time. */
function isBefore(earlier: WallTime, later: WallTime): boolean {
  return `${earlier.date}T${earlier.time}` < `${later.date}T${later.time}`
}

/** By dates: a window chosen as 1 July to 1 August is one month, whatever the hours. */
function isLongerThanAMonth(opens: WallTime, closes: WallTime): boolean {
  return closes.date > Temporal.PlainDate.from(opens.date).add({ months: 1 }).toString()
}

/** The JSON of a stored rule; null where there is none, as for a campaign without a deadline. */
export function storedDeadlineRule(text: string | null): DeadlineRule | null {
  const stored: unknown = text === null ? null : JSON.parse(text)
  return stored === null ? null : deadlineRule.parse(stored)
}
