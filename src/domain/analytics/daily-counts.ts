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

/** `before`: in the period that it is compared with; null where there is none. */
export type Compared = { now: number; before: number | null }

export function totalOf(course: Course): Course & Compared {
  return { ...course, now: sumOf(course.days), before: course.daysBefore && sumOf(course.daysBefore) }
}

/** Of nobody there is no share: null, and 0 on days without anybody. */
export type Share = Course & { now: number | null; before: number | null }

/** Of the people of each day, and of all of them. */
export function shareOf(part: Course, all: Course): Share {
  const eachDay = (parts: readonly number[], wholes: readonly number[]) =>
    parts.map((count, at) => ratio(count, wholes[at] ?? 0) ?? 0)
  return {
    now: ratio(sumOf(part.days), sumOf(all.days)),
    before: part.daysBefore && all.daysBefore && ratio(sumOf(part.daysBefore), sumOf(all.daysBefore)),
    days: eachDay(part.days, all.days),
    daysBefore: part.daysBefore && all.daysBefore && eachDay(part.daysBefore, all.daysBefore),
  }
}

function ratio(part: number, all: number): number | null {
  return all === 0 ? null : part / all
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
