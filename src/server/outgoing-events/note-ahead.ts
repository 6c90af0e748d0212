/**
 * Goes through the deadlines that were running when an address was to be told of them: later ones are noted as they
 * start. And clears what is kept for addresses that are told nothing any more.
 */
import type { Transaction } from 'kysely'
import { runInBatches } from '../database/run-in-batches.ts'
import type { Database } from '../database/schema.ts'
import type { EventSubscriptionRow } from '../database/tables-outgoing-events.ts'
import { newId } from '../foundation/ids.ts'
import type { Platform } from '../platform/platform.ts'
import {
  campaignToNote,
  clearWaiting,
  leadsAhead,
  noteAhead,
  noteProgress,
  removeLogged,
  subscriptionById,
  subscriptionsToClear,
  subscriptionsToNote,
  type Ahead,
} from './ahead-repository.ts'
import { eventsOf } from './deliver-events.ts'
import { noteQueued } from './note-queued.ts'

type Deps = Pick<Platform, 'database' | 'clock'>

const LEADS_PER_STEP = 250
const EVENTS_PER_STEP = 1000
const HOUR_MS = 3_600_000
/** By then no start is under way that began before. */
const UNTIL_ALL_KNOW_MS = 2000

export async function noteRunningDeadlines(deps: Deps, signal: AbortSignal): Promise<void> {
  const { database, clock } = deps
  for (const { id } of await subscriptionsToNote(database.db, clock.now() - UNTIL_ALL_KNOW_MS))
    await runInBatches(database.db, async (trx) => {
      if (signal.aborted) return false
      // What happens meanwhile does not wait until all of them are through.
      await noteQueued(trx)
      return noteStep(trx, id, clock.now())
    })
}

/** False: all are noted. */
async function noteStep(trx: Transaction<Database>, id: string, now: number): Promise<boolean> {
  const subscription = await subscriptionById(trx, id)
  if (!subscription || subscription.noted_campaign === null) return false
  const campaignId = isToldOfTime(subscription) ? await campaignToNote(trx, subscription) : undefined
  if (campaignId === undefined) {
    await noteProgress(trx, subscription, { noted_campaign: null, noted_lead: '' })
    return false
  }
  const after = campaignId === subscription.noted_campaign ? subscription.noted_lead : ''
  const leads = await leadsAhead(trx, campaignId, { after, now, limit: LEADS_PER_STEP })
  const ahead = leads.flatMap((lead) => aheadOf(subscription, campaignId, lead))
  await noteAhead(
    trx,
    subscription,
    ahead.filter(({ at }) => at > now),
  )
  await noteProgress(trx, subscription, { noted_campaign: campaignId, noted_lead: leads.at(-1)?.id ?? '' })
  return true
}

function isToldOfTime(subscription: EventSubscriptionRow): boolean {
  return eventsOf(subscription).some((type) => type.startsWith('deadline.'))
}

function aheadOf(
  subscription: EventSubscriptionRow,
  campaignId: string,
  { id: leadId, deadline_at: deadlineAt }: { id: string; deadline_at: number },
): Ahead[] {
  const wanted = eventsOf(subscription)
  const times = {
    'deadline.approaching': deadlineAt - subscription.hours * HOUR_MS,
    'deadline.passed': deadlineAt,
  }
  return (['deadline.approaching', 'deadline.passed'] as const)
    .filter((type) => wanted.includes(type))
    .map((type) => ({ type, campaignId, leadId, messageId: `evt_${newId()}`, at: times[type], deadlineAt }))
}

export async function clearEnded({ database: { db } }: Deps, signal: AbortSignal): Promise<void> {
  for (const { id, removed_at, ended_at } of await subscriptionsToClear(db))
    await runInBatches(db, async (trx) => {
      if (signal.aborted) return false
      await noteQueued(trx)
      return removed_at === null
        ? clearWaiting(trx, id, { endedAt: ended_at ?? 0, limit: EVENTS_PER_STEP })
        : removeLogged(trx, id, EVENTS_PER_STEP)
    })
}
