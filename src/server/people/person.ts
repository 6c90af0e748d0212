/** One person of a campaign, as their owner looks at them: all their records taken as one. */
import { deadlineText } from '#domain/campaigns/deadline-text.ts'
import { deadlineInForce } from '#domain/leads/deadline-in-force.ts'
import { leadState } from '#domain/leads/lead.ts'
import { channelAnswers, type ChannelFacts } from '#domain/people/channels.ts'
import type { PersonAnswer } from '#domain/people/person.api.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { wantedDeadline } from '#domain/write-back/wanted-deadline.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import { doneInPortals, type DoneInPortals } from '../lead-store/portal-tasks.ts'
import { leadEmailField } from '../lead-store/identities.ts'
import type { Platform } from '../platform/platform.ts'
import { askChannels } from './ask-channels.ts'
import { personWorld, type PersonWorldDeps } from './person-world.ts'
import { recordsOf } from './records-repository.ts'
import { timelineOf, type TimelinePlace } from './timeline.ts'
import { hiddenBars, startedBefore } from './timeline-repository.ts'
import { codeOf, writesOf } from './writes-of-person-repository.ts'
import type { TimelineGroup } from '#domain/people/timeline.ts'

export type PersonDeps = PersonWorldDeps & Pick<Platform, 'vault'>

type Records = readonly [LeadRow, ...LeadRow[]]

export type PersonOfCampaign = {
  records: Records
  email: string | null
  state: ReturnType<typeof leadState>
  deadlineAt: number
  /** What the field of a mail platform holds once it is written. */
  written: () => { text: string; deadlineAt: number } | null
}

export async function personOf(
  { database, vault, snapshot, clock }: Pick<PersonDeps, 'database' | 'vault' | 'snapshot' | 'clock'>,
  { account, campaign }: CampaignScope,
  leadId: string,
): Promise<PersonOfCampaign> {
  const records = await recordsOf(database.db, campaign.id, leadId)
  const known = snapshot.campaign(campaign.id)
  if (!records || !known) throw notFound()
  const [record] = records
  const { settings, follow } = known
  const lead = {
    startedAt: record.started_at,
    deadlineAt: record.deadline_at,
    rulesVersion: record.rules_version,
    endedBy: record.ended_by,
    mergedInto: null,
  }
  const isOver = record.ended_by !== null
  const deadlineAt = isOver ? record.deadline_at : deadlineInForce(lead, follow)
  const endedBy = record.ended_by === 'merged' ? null : record.ended_by
  return {
    records,
    email: record.email && (await vault.open(account.id, leadEmailField(campaign.id), record.email)),
    state: leadState({ deadlineAt, endedBy, soldAt: record.sold_at, now: clock.now() }),
    deadlineAt,
    written() {
      const wanted = wantedDeadline(lead, { settings, follow })
      return wanted.says === 'deadline' ? { text: deadlineText(settings, deadlineAt), deadlineAt } : null
    },
  }
}

export async function showPerson(
  deps: PersonDeps,
  scope: CampaignScope,
  leadId: string,
): Promise<PersonAnswer> {
  const { db } = deps.database
  const campaign = scope.campaign.id
  const person = await personOf(deps, scope, leadId)
  const { records, email, state, deadlineAt, written } = person
  const [record] = records
  const leadIds = records.map(({ id }) => id)
  const known = await personWorld(deps, scope, { record, email })
  const told = await askChannels(known, { state, hidden: await hiddenBars(db, { campaign, leadIds }) })
  const fields = await fieldsOf(deps, scope, person)
  const code = await codeOf(db, campaign, record.id)
  const { id, started_at: startedAt, started_day: startedDay } = record
  return {
    id,
    number: 1 + (await startedBefore(db, campaign, { id, startedAt, startedDay })),
    email,
    state,
    isTest: record.source === 'test',
    startedAt,
    deadlineAt,
    endedAt: state === 'sold' ? record.sold_at : record.ended_at,
    channels: channelAnswers({ ...told, state, deadlineAt, code, fields }),
    pages: told.sights,
    platforms: [...new Set(fields.map(({ platform }) => platform))],
    ...(await portalTasks(deps, scope, leadIds)),
    timeline: await timelineOf(db, { campaign, records, after: null, written }),
  }
}

/** Of the person: whatever any of their records has done, those before a reset too. */
export async function portalTasks(
  { database: { db }, vault }: Pick<PersonDeps, 'database' | 'vault'>,
  { account, campaign }: CampaignScope,
  leadIds: readonly string[],
): Promise<DoneInPortals> {
  const of = { accountId: account.id, campaignId: campaign.id }
  const done = [...(await doneInPortals({ db, vault }, of, leadIds)).values()]
  const inOrder = <Task extends { at: number }>(tasks: Task[]) =>
    tasks.toSorted((one, other) => one.at - other.at)
  return {
    forms: inOrder(done.flatMap(({ forms }) => forms)),
    answers: inOrder(done.flatMap(({ answers }) => answers)),
  }
}

async function fieldsOf(
  { database }: PersonDeps,
  { campaign }: CampaignScope,
  { records: [record], written }: PersonOfCampaign,
): Promise<ChannelFacts['fields']> {
  const writes = await writesOf(database.db, campaign.id, record.id)
  const words = written()
  return writes.map(({ platform, state }) => ({
    platform: findPlatform(platform)?.name ?? platform,
    state,
    text: words?.text ?? null,
    endsAt: words?.deadlineAt ?? null,
  }))
}

export async function personTimeline(
  deps: PersonDeps,
  scope: CampaignScope,
  { leadId, group, after }: { leadId: string; group: TimelineGroup | undefined; after: TimelinePlace | null },
) {
  const { records, written } = await personOf(deps, scope, leadId)
  return timelineOf(deps.database.db, { campaign: scope.campaign.id, records, group, after, written })
}
