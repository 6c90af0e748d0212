/** A time as the digits of a countdown: days, hours, minutes and seconds, from left to right, or the last of them. */
import type { DigitCount } from '#domain/countdown/digit-count.ts'

/** Digits that stand together and change together: `value` of the time is how many `seconds` it holds, up to `values`. */
export type DigitGroup = { digits: number; values: number; seconds: number }

const DAY = 86_400

const digitOfDays = (days: number): DigitGroup => ({ digits: 1, values: 10, seconds: days * DAY })

/** Days stand one by one: a hundred values of two together would be a third of the memory that a style takes. */
const allGroups: readonly DigitGroup[] = [
  digitOfDays(100),
  digitOfDays(10),
  digitOfDays(1),
  { digits: 2, values: 24, seconds: 3600 },
  { digits: 2, values: 60, seconds: 60 },
  { digits: 2, values: 60, seconds: 1 },
]

const groups: Record<DigitCount, readonly DigitGroup[]> = {
  2: allGroups.slice(5),
  4: allGroups.slice(4),
  6: allGroups.slice(3),
  7: allGroups.slice(2),
  8: allGroups.slice(1),
  9: allGroups,
}

export function digitGroups(count: DigitCount): readonly DigitGroup[] {
  return groups[count]
}

export function valueIn({ seconds, values }: DigitGroup, time: number): number {
  return Math.floor(time / seconds) % values
}

export function digitsOf(time: number, count: DigitCount): number[] {
  return digitGroups(count).flatMap((group) => {
    const value = valueIn(group, time)
    return group.digits === 1 ? [value] : [Math.floor(value / 10), value % 10]
  })
}

/** The longest time that can be shown. */
export function longestTime(count: DigitCount): number {
  const [first = { values: 0, seconds: 0 }] = digitGroups(count)
  return first.values * first.seconds - 1
}
