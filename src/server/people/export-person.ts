/** Everything that a campaign keeps of one person, as a file that can be given to them. */
import { originOf } from '#domain/analytics/lead-origin.ts'
import type { TimelineEntry } from '#domain/people/person.api.ts'
import { campaignOf } from '../campaigns/repository.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { StreamedFile } from '../http/serve.ts'
import { codesOfPerson, identitiesOfPerson } from './export-repository.ts'
import { personOf, portalTasks, type PersonDeps } from './person.ts'
import { placeIn, timelineOf } from './timeline.ts'

const ENTRIES_AT_ONCE = 500

export async function exportedPerson(
  deps: PersonDeps,
  scope: CampaignScope,
  leadId: string,
): Promise<StreamedFile> {
  const { db } = deps.database
  const { id: campaign } = scope.campaign
  const { name } = await campaignOf(db, scope)
  const { records, email, state, deadlineAt, written } = await personOf(deps, scope, leadId)
  const leadIds = records.map(({ id }) => id)
  const head = {
    campaign: name,
    exportedAt: instant(deps.clock.now()),
    email,
    state,
    deadlineAt: instant(deadlineAt),
    writtenDeadline: written()?.text ?? null,
    deadlines: records.map(recordOf),
    recognizedBy: await identitiesOfPerson(db, campaign, leadIds),
    ...(await portalFacts(deps, scope, leadIds)),
    discountCodes: await codesOfPerson(db, campaign, leadIds),
  }

  async function* pieces() {
    yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "timeline": [`
    let isFirst = true
    for (let after: string | null = ''; after !== null;) {
      const { entries, next }: { entries: TimelineEntry[]; next: string | null } = await timelineOf(db, {
        campaign,
        records,
        after: placeIn(after),
        limit: ENTRIES_AT_ONCE,
        written,
      })
      for (const entry of entries) {
        yield `${isFirst ? '' : ','}\n    ${JSON.stringify(entryOf(entry))}`
        isFirst = false
      }
      after = next
    }
    yield '\n  ]\n}\n'
  }
  return { contentType: 'application/json; charset=utf-8', fileName: 'person.json', pieces: pieces() }
}

async function portalFacts(deps: PersonDeps, scope: CampaignScope, leadIds: readonly string[]) {
  const { forms, answers } = await portalTasks(deps, scope, leadIds)
  return {
    forms: forms.map(({ at, ...form }) => ({ sentAt: instant(at), ...form })),
    answers: answers.map(({ at, ...answer }) => ({ answeredAt: instant(at), ...answer })),
  }
}

function recordOf(record: LeadRow) {
  const { pageId, ...origin } = originOf(record.origin)
  return {
    id: record.id,
    startedAt: instant(record.started_at),
    deadlineAt: instant(record.deadline_at),
    timeZone: record.zone,
    source: record.source,
    cameFrom: { ...origin, pageId },
    boughtAt: instant(record.sold_at),
    endedBy: record.ended_by,
    endedAt: instant(record.ended_at),
  }
}

/** What says nothing is left out. */
function entryOf({ at, lastAt, ...entry }: TimelineEntry) {
  const said = Object.entries(entry).filter(
    ([name, value]) => name !== 'id' && value !== null && value !== false,
  )
  return { at: instant(at), lastAt: instant(lastAt), ...Object.fromEntries(said) }
}

function instant(at: number): string
function instant(at: number | null): string | null
function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
