/** The days of a period as columns of a chart: each by itself, and of long periods several together. */
import type { Column } from '../charts/series.ts'
import { dayName, shortDay } from './day-words.ts'

/** More would be thinner than what one can point at. */
const MAX_COLUMNS = 120

const lengths = [1, 7, 28, 91, 364] as const

/** How many days a column is, counted back from the last one. */
export function daysPerColumn(days: number): number {
  return lengths.find((length) => days / length <= MAX_COLUMNS) ?? 364
}

/** The first one has what is left over. */
export function groupsOf<Day>(days: readonly Day[], size: number): Day[][] {
  const first = days.length % size
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / size) }, (_, at) => first + at * size),
  ]
  return starts.map((start, at) => days.slice(start, starts[at + 1]))
}

/** `today` is not over yet. */
export function columnOf(days: readonly { day: string }[], today: string): Column {
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today]
  const isOpen = last === today
  if (first === last)
    return { label: isOpen ? 'Today' : shortDay(first), name: isOpen ? 'Today' : dayName(first), isOpen }
  return {
    label: shortDay(first),
    name: `${shortDay(first)} to ${isOpen ? 'today' : shortDay(last)}`,
    isOpen,
  }
}
