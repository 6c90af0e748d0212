/** How people count among those of a day, from the days on which they did something. */
import { personCounted } from '#domain/activity/people-counted.ts'
import type { LeadActivityRow, PeopleCountRow } from '../database/tables-activity.ts'

export type ActivityKey = Pick<LeadActivityRow, 'campaign_id' | 'lead_id' | 'kind' | 'page_id' | 'day'>

/** `by` 1 adds people with these days, -1 takes them out. */
export type CountedDays = { days: readonly ActivityKey[]; by: 1 | -1 }

export function countedPeople(counted: readonly CountedDays[]): PeopleCountRow[] {
  const people = new Map<string, PeopleCountRow>()
  for (const { days, by } of counted)
    for (const person of Map.groupBy(days, personKey).values()) addPerson(people, person, by)
  return [...people.values()].filter(({ people: number }) => number !== 0)
}

function personKey({ campaign_id, lead_id }: ActivityKey): string {
  return `${campaign_id} ${lead_id}`
}

function addPerson(people: Map<string, PeopleCountRow>, days: readonly ActivityKey[], by: 1 | -1): void {
  const campaignId = days[0]?.campaign_id ?? ''
  const done = days.map(({ kind, page_id: pageId, day }) => ({ kind, pageId, day }))
  for (const { kind, pageId, day, previousDay } of personCounted(done)) {
    const key = `${campaignId} ${kind} ${pageId} ${day} ${previousDay}`
    const known = people.get(key)
    if (known) known.people += by
    else
      people.set(key, {
        campaign_id: campaignId,
        kind,
        page_id: pageId,
        day,
        previous_day: previousDay,
        people: by,
      })
  }
}
