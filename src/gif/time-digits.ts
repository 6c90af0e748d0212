/** A time as the digits of a countdown: days, hours, minutes and seconds, from left to right. */

export type DayDigits = 1 | 2 | 3

/** Digits that stand together and change together: `value` of the time is how many `seconds` it holds, up to `values`. */
export type DigitGroup = { digits: number; values: number; seconds: number }

const DAY = 86_400

const clock: readonly DigitGroup[] = [
  { digits: 2, values: 24, seconds: 3600 },
  { digits: 2, values: 60, seconds: 60 },
  { digits: 2, values: 60, seconds: 1 },
]

const tensOfDays: DigitGroup = { digits: 2, values: 100, seconds: DAY }

/** A thousand days would be too many values for one group: the hundreds stand alone. */
const groups: Record<DayDigits, readonly DigitGroup[]> = {
  1: [{ digits: 1, values: 10, seconds: DAY }, ...clock],
  2: [tensOfDays, ...clock],
  3: [{ digits: 1, values: 10, seconds: 100 * DAY }, tensOfDays, ...clock],
}

export function digitGroups(dayDigits: DayDigits): readonly DigitGroup[] {
  return groups[dayDigits]
}

export function valueIn({ seconds, values }: DigitGroup, time: number): number {
  return Math.floor(time / seconds) % values
}

export function digitsOf(time: number, dayDigits: DayDigits): number[] {
  return digitGroups(dayDigits).flatMap((group) => {
    const value = valueIn(group, time)
    return group.digits === 1 ? [value] : [Math.floor(value / 10), value % 10]
  })
}

/** The longest time that can be shown. */
export function longestTime(dayDigits: DayDigits): number {
  return 10 ** dayDigits * DAY - 1
}
