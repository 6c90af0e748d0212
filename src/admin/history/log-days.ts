/** Rows of the log by the days of the campaign's zone, and the time of each. */
import type { HistoryAnswer } from '#domain/history/history.api.ts'

export type LogDay = { day: string; entries: HistoryAnswer[] }

/** In the order of the rows. */
export function byDays(entries: readonly HistoryAnswer[], zone: string): LogDay[] {
  const days = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'full' })
  const grouped = Map.groupBy(entries, ({ at }) => days.format(at))
  return [...grouped].map(([day, ofDay]) => ({ day, entries: ofDay }))
}

export function timeText(at: number, zone: string): string {
  const text = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'medium' }).format(at)
  return text.replaceAll('\u202f', ' ')
}
