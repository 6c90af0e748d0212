/** Writes what was counted in memory, in one transaction: whose it is by now, how often, and by how many people. */
import type { Transaction } from 'kysely'
import { personCounted, type DoneOnDay } from '#domain/activity/people-counted.ts'
import type { Database } from '../database/schema.ts'
import type { ActivityCountRow, LeadActivityRow, PeopleCountRow } from '../database/tables-activity.ts'
import {
  addActivity,
  addCounts,
  addPeople,
  daysOf,
  standingLeads,
  type ActivityKey,
  type LeadKey,
} from './activity-repository.ts'
import type { Tally, TallyRow } from './tally.ts'

type Trx = Transaction<Database>
type OfLead = { lead: LeadKey; row: TallyRow }

export async function storeTallies(trx: Trx, tallies: readonly Tally[]): Promise<undefined> {
  const named = tallies.flatMap(({ campaignId, leadId }) => (leadId === null ? [] : [{ campaignId, leadId }]))
  const standing = named.length > 0 ? await standingLeads(trx, named) : new Map<string, null>()
  const ofLeads: OfLead[] = []
  const counts = new Map<string, ActivityCountRow>()
  for (const { campaignId, leadId, done } of tallies) {
    const lead = leadId === null ? undefined : standing.get(leadId)
    // What testers do counts nowhere.
    if (lead?.isTest) continue
    for (const row of done) {
      if (row.clickId === null) countRow(counts, campaignId, row)
      // Whom nobody knows any more has no timeline.
      if (lead) ofLeads.push({ lead, row })
    }
  }
  await addPeople(trx, await peopleOf(trx, ofLeads))
  await addCounts(trx, [...counts.values()])
}

/** The day, and the hour of it. */
function countRow(counts: Map<string, ActivityCountRow>, campaignId: string, row: TallyRow): void {
  for (const hour of [-1, row.hour]) {
    const key = `${campaignId} ${hour} ${row.day} ${row.kind} ${row.pageId}`
    const known = counts.get(key)
    if (known) known.count += row.times
    else
      counts.set(key, {
        campaign_id: campaignId,
        hour,
        day: row.day,
        kind: row.kind,
        page_id: row.pageId,
        count: row.times,
      })
  }
}

/** How people count more or otherwise, after what they did was added to their days. */
async function peopleOf(trx: Trx, ofLeads: readonly OfLead[]): Promise<PeopleCountRow[]> {
  const added = await addToTimelines(trx, ofLeads)
  if (added.length === 0) return []
  const days = await daysOf(trx, added)
  const isNew = new Set(added.map(dayKey))
  const people = new Map<string, PeopleCountRow>()
  for (const now of Map.groupBy(days, personKey).values()) {
    countPerson(people, now, 1)
    const before = now.filter((each) => !isNew.has(dayKey(each)))
    countPerson(people, before, -1)
  }
  return [...people.values()].filter(({ people: number }) => number !== 0)
}

function countPerson(people: Map<string, PeopleCountRow>, days: readonly ActivityKey[], by: 1 | -1): void {
  const [first] = days
  if (!first) return
  for (const { kind, pageId, day, previousDay } of personCounted(days.map(asDone))) {
    const key = `${first.campaign_id} ${kind} ${pageId} ${day} ${previousDay}`
    const known = people.get(key)
    if (known) known.people += by
    else
      people.set(key, {
        campaign_id: first.campaign_id,
        kind,
        page_id: pageId,
        day,
        previous_day: previousDay,
        people: by,
      })
  }
}

/** Gives back the days on which somebody did something for the first time. */
async function addToTimelines(trx: Trx, ofLeads: readonly OfLead[]): Promise<ActivityKey[]> {
  const rows = new Map<string, LeadActivityRow>()
  for (const { lead, row } of ofLeads) if (row.clickId === null) join(rows, activityRow(lead, row))
  const added = await addActivity(trx, [...rows.values()])
  // One by one: whether it was added before shows in the row that it is added to.
  for (const { lead, row } of ofLeads)
    if (row.clickId !== null) added.push(...(await addActivity(trx, [activityRow(lead, row)])))
  return added
}

function activityRow({ campaignId, leadId }: LeadKey, row: TallyRow): LeadActivityRow {
  return {
    campaign_id: campaignId,
    lead_id: leadId,
    kind: row.kind,
    page_id: row.pageId,
    day: row.day,
    first_at: row.firstAt,
    last_at: row.lastAt,
    times: row.times,
    detail: row.clickId ?? '',
  }
}

function join(rows: Map<string, LeadActivityRow>, row: LeadActivityRow): void {
  const known = rows.get(dayKey(row))
  if (!known) {
    rows.set(dayKey(row), row)
    return
  }
  known.times += row.times
  known.first_at = Math.min(known.first_at, row.first_at)
  known.last_at = Math.max(known.last_at, row.last_at)
}

function personKey({ campaign_id, lead_id, kind }: ActivityKey): string {
  return `${campaign_id} ${lead_id} ${kind}`
}

function dayKey({ lead_id, kind, page_id, day }: ActivityKey): string {
  return `${lead_id} ${kind} ${page_id} ${day}`
}

function asDone({ kind, page_id: pageId, day }: ActivityKey): DoneOnDay {
  return { kind, pageId, day }
}
