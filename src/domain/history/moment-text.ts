/** Instants as the proof log writes them: in the zone whose clock counts, which is named. */

/** "Mar 3, 2026, 11:59:00 PM (Europe/Berlin)" */
export function momentText(at: number, zone: string): string {
  return `${formatterOf(zone).format(at).replaceAll('\u202f', ' ')} (${zone})`
}

/** Making one takes longer than a thousand uses of it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'medium' })
  formatters.set(timeZone, formatter)
  return formatter
}
