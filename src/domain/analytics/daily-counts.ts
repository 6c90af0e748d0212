/** Counts of single days as one number for each day of a period, those without any included. */
import { dayCount, type DaySpan, type Period } from './period.ts'

export function dailyCounts<Row extends { day: number }>(
  rows: readonly Row[],
  span: DaySpan,
  countIn: (row: Row) => number,
): number[] {
  const counts = Array.from({ length: dayCount(span) }, () => 0)
  for (const row of rows) {
    const at = row.day - span.from
    const known = counts[at]
    if (known !== undefined) counts[at] = known + countIn(row)
  }
  return counts
}

/** `daysBefore`: of the period that it is compared with. */
export type Course = { days: number[]; daysBefore: number[] | null }

export function courseOf<Row extends { day: number }>(
  rows: readonly Row[],
  { days, before }: Pick<Period, 'days' | 'before'>,
  countIn: (row: Row) => number,
): Course {
  return {
    days: dailyCounts(rows, days, countIn),
    daysBefore: before && dailyCounts(rows, before, countIn),
  }
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
