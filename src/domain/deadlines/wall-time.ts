/** Between instants and the clock on the wall of the campaign's zone. */

/** What it shows: date `YYYY-MM-DD`, time `HH:mm`, second 0. */
export type WallTime = { date: string; time: string }

export function localDate(instant: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
}

/**
 * The instant at which the wall clock shows this date and time. A time that the clock skips or shows
 * twice is the later instant: nobody is cut off before the clock has finished showing what was promised.
 */
export function wallInstant({ date, time }: WallTime, zone: string): number {
  return instantOn(Temporal.PlainDate.from(date), Temporal.PlainTime.from(time), zone)
}

export function instantOn(date: Temporal.PlainDate, time: Temporal.PlainTime, zone: string): number {
  return date.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds
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
