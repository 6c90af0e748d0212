/** Writes what was counted in memory, in one transaction: whose it is by now, how often, and by how many people. */
import type { Transaction } from 'kysely'
import { WHOLE_DAY } from '#domain/activity/activity-kind.ts'
import type { LeadStep } from '#domain/activity/lead-steps.ts'
import type { Database } from '../database/schema.ts'
import type { ActivityCountRow, LeadActivityRow, PeopleCountRow } from '../database/tables-activity.ts'
import {
  addActivity,
  addCounts,
  addPeople,
  daysOf,
  markSteps,
  standingLeads,
  type LeadKey,
  type StandingLead,
} from './activity-repository.ts'
import { countedPeople, type ActivityKey } from './counted-people.ts'
import type { Tally, TallyRow } from './tally.ts'

type Trx = Transaction<Database>
type OfLead = { lead: LeadKey; row: TallyRow }

/** Gives back whose it is by now, by the ids of the tallies. */
export async function storeTallies(
  trx: Trx,
  tallies: readonly Tally[],
): Promise<ReadonlyMap<string, StandingLead>> {
  const named = tallies.flatMap(({ campaignId, leadId }) => (leadId === null ? [] : [{ campaignId, leadId }]))
  const standing = named.length > 0 ? await standingLeads(trx, named) : new Map<string, StandingLead>()
  const ofLeads: OfLead[] = []
  const counts = new Map<string, ActivityCountRow>()
  for (const { campaignId, leadId, done, isCounted, steps } of tallies) {
    const lead = leadId === null ? undefined : standing.get(leadId)
    // What testers do counts nowhere.
    if (lead?.isTest) continue
    if (lead) await noteSteps(trx, lead, steps)
    for (const row of done) {
      if (!isCounted && row.clickId === null) countRow(counts, campaignId, row)
      // Whom nobody knows any more has no timeline.
      if (lead) ofLeads.push({ lead, row })
    }
  }
  await addPeople(trx, await peopleOf(trx, ofLeads))
  await addCounts(trx, [...counts.values()])
  return standing
}

/** Those that it has not taken yet. The record is kept up to date: another tally may be of the same lead. */
async function noteSteps(trx: Trx, lead: StandingLead, steps: Tally['steps']): Promise<void> {
  const isEarlier = ([step, at]: [string, number]) => at < (lead.steps[step as LeadStep] ?? Infinity)
  const earlier = Object.fromEntries(Object.entries(steps).filter(isEarlier))
  if (Object.keys(earlier).length === 0) return
  Object.assign(lead.steps, earlier)
  await markSteps(trx, lead, earlier)
}

/** The day, and the hour of it. */
function countRow(counts: Map<string, ActivityCountRow>, campaignId: string, row: TallyRow): void {
  for (const hour of [WHOLE_DAY, row.hour]) {
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
  const now = await daysOf(trx, added)
  const isNew = new Set(added.map(dayKey))
  const before = now.filter((each) => !isNew.has(dayKey(each)))
  return countedPeople([
    { days: now, by: 1 },
    { days: before, by: -1 },
  ])
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

function dayKey({ lead_id, kind, page_id, day }: ActivityKey): string {
  return `${lead_id} ${kind} ${page_id} ${day}`
}
