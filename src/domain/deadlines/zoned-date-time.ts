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

/** `America/New_York` as people write it. */
export function timeZoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}
