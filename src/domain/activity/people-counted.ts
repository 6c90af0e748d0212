/**
 * How a person counts among those who did something on a day. Each day counts once, under the day on which the person did
 * the same before: so many different people did it from one day to another whose day lies between, and whose previous day
 * lies before both.
 */
import type { ActivityKind } from './activity-kind.ts'

/** What one person did on a day; on no page where it is of none. */
export type DoneOnDay = { kind: ActivityKind; pageId: string; day: number }

/** `pageId` empty: on any page. `previousDay` -1: never before. */
export type CountedPerson = DoneOnDay & { previousDay: number }

const NEVER = -1
const ANY_PAGE = ''

export function personCounted(done: readonly DoneOnDay[]): CountedPerson[] {
  return Object.values(Object.groupBy(done, ({ kind }) => kind)).flatMap((ofKind) => {
    const anywhere = ofKind.map((each) => ({ ...each, pageId: ANY_PAGE }))
    const byPage = Map.groupBy(
      ofKind.filter(({ pageId }) => pageId !== ANY_PAGE),
      ({ pageId }) => pageId,
    )
    return [anywhere, ...byPage.values()].flatMap(eachDayOnce)
  })
}

function eachDayOnce(done: readonly DoneOnDay[]): CountedPerson[] {
  const [first] = done
  if (!first) return []
  const days = [...new Set(done.map(({ day }) => day))].toSorted((one, other) => one - other)
  return days.map((day, at) => ({ ...first, day, previousDay: days[at - 1] ?? NEVER }))
}
