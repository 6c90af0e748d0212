/** Keeps what was done in a portal, in one transaction: with whom, that it is done, and how often it was. */
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import { localHour } from '#domain/activity/local-hour.ts'
import type { FinishedTask } from '#domain/portals/portal-task.ts'
import type { Transaction } from 'kysely'
import { standingLeads } from '../activity/activity-repository.ts'
import { storeTallies } from '../activity/store-tallies.ts'
import { leadsChanged } from '../database/revisions-repository.ts'
import type { Database } from '../database/schema.ts'
import { leadOfIdentity } from '../lead-store/lead-lookups-repository.ts'
import { keepAnswer, keepForm, markDone, wakeWrites } from '../lead-store/portal-tasks-repository.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'

type Trx = Transaction<Database>

export type TaskOfLead = {
  campaign: SnapshotCampaign
  themeId: string
  task: FinishedTask
  /** The browser's own. */
  leadId: string
  /** Of a form: keyed hash of the canonical address, and the name, sealed. */
  address: string | null
  name: string | null
  now: number
}

/** False: there is no such lead any more. Afterwards: `snapshot.refresh()`. */
export async function storePortalTask(trx: Trx, told: TaskOfLead): Promise<boolean> {
  const { campaign, themeId, task, now } = told
  const people = await peopleOf(trx, told)
  if (!people) return false
  const { own, addressed } = people
  const done: ActivityKind[] = []
  for (const answer of task.answers) {
    const isNew = await keepAnswer(trx, { campaignId: campaign.id, leadId: own, themeId, ...answer, now })
    // Those of steps before were counted when they were given.
    if (isNew && task.kind === 'survey' && answer === task.answers.at(-1)) done.push('panswer')
  }
  if (task.form) {
    const { consent } = task.form
    const form = { campaignId: campaign.id, leadId: addressed, themeId, name: told.name, consent, now }
    if (await keepForm(trx, form)) {
      done.push('psent')
      await wakeWrites(trx, campaign.id, addressed)
    }
  }
  if (task.isDone) await noteDone(trx, told, [...new Set([own, addressed])])
  await countDone(trx, told, { leadId: own, done })
  return true
}

/** Who has sent it, and whose address it is: nearly always one and the same. Both are held from here on. */
async function peopleOf(
  trx: Trx,
  { campaign, leadId, address }: TaskOfLead,
): Promise<{ own: string; addressed: string } | null> {
  const campaignId = campaign.id
  const named = await leadOfIdentity(trx, campaignId, { kind: 'canonical', value: address })
  const standing = await standingLeads(trx, [
    { campaignId, leadId },
    ...(named === null || named === leadId ? [] : [{ campaignId, leadId: named }]),
  ])
  const own = standing.get(leadId)?.leadId ?? (named === null ? undefined : standing.get(named)?.leadId)
  if (own === undefined) return null
  return { own, addressed: (named === null ? undefined : standing.get(named)?.leadId) ?? own }
}

/** Tokens that do not say so yet are asked about again, on whichever device they are. */
async function noteDone(trx: Trx, { campaign, themeId, now }: TaskOfLead, leadIds: string[]): Promise<void> {
  for (const leadId of leadIds.toSorted())
    if (await markDone(trx, { campaignId: campaign.id, leadId, themeId }))
      leadsChanged(trx, [{ campaignId: campaign.id, leadId, now }])
}

async function countDone(
  trx: Trx,
  { campaign, themeId, now }: TaskOfLead,
  { leadId, done }: { leadId: string; done: readonly ActivityKind[] },
): Promise<void> {
  if (done.length === 0) return
  const hour = localHour(now, campaign.settings.timezone)
  const rows = done.map((kind) => ({
    ...hour,
    kind,
    pageId: themeId,
    firstAt: now,
    lastAt: now,
    times: 1,
    clickId: null,
  }))
  await storeTallies(trx, [{ campaignId: campaign.id, leadId, done: rows, isCounted: false, steps: {} }])
}
