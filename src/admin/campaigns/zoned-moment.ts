/** An instant as the clock of a campaign's zone shows it. */

type Look = { zone: string; withWeekday?: true }

/** "Nov 27, 2026, 11:59 PM", or with the weekday in front. */
export function zonedMoment(instant: number, { zone, withWeekday }: Look): string {
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
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}
