/** Dates and times in a campaign's time zone. */

type DateTimeFormat = { zone: string; withWeekday?: true }

/** "Nov 27, 2026, 11:59 PM", or with the weekday in front. */
export function formatDateTime(instant: number, { zone, withWeekday }: DateTimeFormat): string {
  return new Date(instant).toLocaleString('en-US', {
    timeZone: zone,
    ...(withWeekday ? { weekday: 'long' } : {}),
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** What people call a zone: "New York", "Knox, Indiana", "UTC". */
export function zoneName(zone: string): string {
  // POSIX counts the other way round: `Etc/GMT+5` is five hours behind.
  const [, ahead, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  if (hours) return `UTC${ahead === '+' ? '−' : '+'}${hours}`
  const [, ...places] = zone.replaceAll('_', ' ').split('/')
  return places.length === 0 ? zone : places.toReversed().join(', ')
}

/** Whose time a time is, in a sentence: "New York time", "UTC". */
export function zoneTime(zone: string): string {
  const name = zoneName(zone)
  return /^(UTC|GMT)/.test(name) ? name : `${name} time`
}
