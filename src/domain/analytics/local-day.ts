/** Days as figures count them: calendar dates of a campaign's zone, as numbers since 1970-01-01. */
import { localDate } from '../deadlines/wall-time.ts'

/** The day that has begun last: a clock that is set back over midnight does not begin it again. */
export function localDay(at: number, zone: string): number {
  const last = lastDays.get(zone)
  if (last && last.from <= at && at < last.before) return last.day
  const shown = dayNumber(localDate(at, zone))
  const day = at < startOfDay(shown + 1, zone) ? shown : shown + 1
  lastDays.set(zone, { day, from: startOfDay(day, zone), before: startOfDay(day + 1, zone) })
  return day
}

/** Every start of a deadline asks, nearly always for today: asking the calendar takes longer than storing a lead. */
const lastDays = new Map<string, { day: number; from: number; before: number }>()

/** Its first instant; where the clock skips midnight, the day begins as it goes on. */
export function startOfDay(day: number, zone: string): number {
  return dateOf(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds
}

/** `YYYY-MM-DD` */
export function dayText(day: number): string {
  return dateOf(day).toString()
}

/** Null for what is in no calendar. */
export function dayOfText(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return dayNumber(Temporal.PlainDate.from(text))
  } catch {
    return null
  }
}

export function dateOf(day: number): Temporal.PlainDate {
  return EPOCH.add({ days: day })
}

export function dayNumber(date: Temporal.PlainDate): number {
  return EPOCH.until(date).days
}

const EPOCH = Temporal.PlainDate.from('1970-01-01')
