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

const digitOfDays = (days: number): DigitGroup => ({ digits: 1, values: 10, seconds: days * DAY })

/** Days stand one by one: a hundred values of two together would be a third of the memory that a style takes. */
const groups: Record<DayDigits, readonly DigitGroup[]> = {
  1: [digitOfDays(1), ...clock],
  2: [digitOfDays(10), digitOfDays(1), ...clock],
  3: [digitOfDays(100), digitOfDays(10), digitOfDays(1), ...clock],
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
