/** The day and hour that a zone's clock shows: what is counted by day is counted by the campaign's own. */
import { localDay } from '../analytics/local-day.ts'

const MINUTE_MS = 60_000
/** No zone changes its clock in between, and none is off by less. */
const QUARTER_MS = 15 * MINUTE_MS

/** `day`: days since 1970 of the date; `hour`: 0 to 23. */
export type LocalHour = { day: number; hour: number }

export function localHour(at: number, zone: string): LocalHour {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  return { day: localDay(at, zone), hour }
}

export type LocalHours = (at: number, zone: string) => LocalHour

/** The same object for all that happens within a quarter of an hour: whoever counts each visit asks no calendar. */
export function createLocalHours(): LocalHours {
  const known = new Map<string, { quarter: number; hour: LocalHour }>()
  return (at, zone) => {
    const quarter = Math.floor(at / QUARTER_MS)
    const last = known.get(zone)
    if (last?.quarter === quarter) return last.hour
    const hour = localHour(at, zone)
    known.set(zone, { quarter, hour })
    return hour
  }
}
