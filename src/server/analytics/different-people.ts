/** The course of days on which different people did something, and how many they are in all. */
import { courseOf, totalOf, type Compared, type Course } from '#domain/analytics/daily-counts.ts'
import type { Period } from '#domain/analytics/period.ts'
import type { PeopleOnDay } from './people-repository.ts'

/** The days by themselves: whoever comes on two of them is one of each, and once among all. */
export function differentPeople(
  rows: readonly PeopleOnDay[],
  period: Pick<Period, 'days' | 'before'>,
): Course & Compared {
  const { now, before } = totalOf(courseOf(rows, period, ({ different }) => different))
  return { ...courseOf(rows, period, ({ people }) => people), now, before }
}
