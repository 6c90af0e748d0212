/** When weekly reports are sent, and which days they are about. */

const MONDAY = 1
const HOUR = 8
const DAYS = 7

/** The next Monday morning in the account's zone; at that instant itself, the one a week later. */
export function nextReportAt(now: number, zone: string): number {
  const today = localDate(now, zone)
  const thisMonday = today.subtract({ days: today.dayOfWeek - MONDAY })
  const morning = morningOf(thisMonday, zone)
  return now < morning ? morning : morningOf(thisMonday.add({ days: DAYS }), zone)
}

function morningOf(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime({ timeZone, plainTime: { hour: HOUR } }).epochMilliseconds
}

/** The last whole week, Monday to Sunday, as dates: a report that is late is about the same days. */
export function reportedWeek(now: number, zone: string): { from: string; to: string } {
  const today = localDate(now, zone)
  const thisMonday = today.subtract({ days: today.dayOfWeek - MONDAY })
  return {
    from: thisMonday.subtract({ days: DAYS }).toString(),
    to: thisMonday.subtract({ days: 1 }).toString(),
  }
}

function localDate(now: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
}
