/** The deadlines of many leads at once: a hundred thousand take milliseconds, not a calendar look-up each. */
import type { TimedRule } from '../deadlines/deadline-rule.ts'
import { personalDeadline } from '../deadlines/personal-deadline.ts'

/**
 * The deadline of each start; the starts are in ascending order. A later start never has an earlier deadline,
 * so where the first and the last of a stretch share one, all between them do.
 */
export function deadlinesOfStarts(rule: TimedRule, starts: readonly number[]): number[] {
  const deadlines = new Array<number>(starts.length)
  const deadlineAt = (index: number) => (deadlines[index] ??= personalDeadline(rule, starts[index] ?? 0))

  const fill = (first: number, last: number): void => {
    if (first > last) return
    if (deadlineAt(first) === deadlineAt(last)) {
      deadlines.fill(deadlineAt(first), first, last + 1)
      return
    }
    const middle = (first + last) >>> 1
    fill(first, middle)
    fill(middle + 1, last)
  }
  fill(0, starts.length - 1)
  return deadlines
}
