/** Instants close to now, in a campaign's zone: shorter than dates that may be of any year. */
import { zoneName } from '#domain/deadlines/zoned-date-time.ts'

const short = { weekday: 'short', month: 'short', day: 'numeric' } as const
const minute = { hour: 'numeric', minute: '2-digit' } as const

type Zoned = { zone: string; now: number }

/** "Fri, Nov 27, 11:59 PM"; the year only where it is another one. */
export function instantText(at: number, { zone, now }: Zoned): string {
  return text(at, zone, { ...short, ...minute, ...yearUnlessThis(at, { zone, now }) })
}

/** "9:31 AM" */
export function timeText(at: number, zone: string): string {
  return text(at, zone, minute)
}

/** "11:59:00 PM" */
export function secondText(at: number, zone: string): string {
  return text(at, zone, { ...minute, second: '2-digit' })
}

/** "Today", "Saturday, November 21" */
export function dayText(at: number, { zone, now }: Zoned): string {
  const format = { weekday: 'long', month: 'long', day: 'numeric' } as const
  const day = text(at, zone, { ...format, ...yearUnlessThis(at, { zone, now }) })
  return day === text(now, zone, format) ? 'Today' : day
}

/** "Fri, Nov 27, 11:59:00 PM, New York" */
export function exactText(at: number, { zone, now }: Zoned): string {
  const day = text(at, zone, { ...short, ...yearUnlessThis(at, { zone, now }) })
  return `${day}, ${secondText(at, zone)}, ${zoneName(zone)}`
}

function yearUnlessThis(at: number, { zone, now }: Zoned): { year?: 'numeric' } {
  const year = (instant: number) => text(instant, zone, { year: 'numeric' })
  return year(at) === year(now) ? {} : { year: 'numeric' }
}

function text(at: number, timeZone: string, format: Intl.DateTimeFormatOptions): string {
  // Some versions put a narrow space before AM and PM.
  return new Intl.DateTimeFormat('en-US', { timeZone, ...format }).format(at).replaceAll('\u202f', ' ')
}
