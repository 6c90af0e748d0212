/** Notices triggers that hear of nobody although people join at their platform, and tells their owners once. */
import { z } from 'zod'
import { afterCheck, type TriggerSilence } from '#domain/integrations/silent-trigger.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import { useConnection } from '../connections/use-connection.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { RequestError } from '../http/errors.ts'
import { job } from '../jobs/job.ts'
import { takesSignUps } from '../snapshot/campaign-window.ts'
import { countPeople } from './existing-people.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { leadsStartedSince, noteSilenceCheck, triggersToCheckForSilence } from './silence-repository.ts'
import { tellOfSilence } from './tell-of-silence.ts'
import type { StoredTrigger } from './triggers-repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Once a day and a little earlier, since rounds are an hour apart. */
const DAILY_MS = 23.5 * HOUR_MS
/** By then a call that was on its way has come. */
const AGAIN_MS = 50 * MINUTE_MS
const AT_ONCE = 500

export const lookForSilentTriggers = job({
  name: 'look-for-silent-triggers',
  payload: z.object({}),
  everyMs: HOUR_MS,
  isLong: true,
  async run(_payload, deps: IntegrationsDeps) {
    const now = deps.clock.now()
    const before = { daily: now - DAILY_MS, again: now - AGAIN_MS }
    const triggers = await triggersToCheckForSilence(deps.database.db, before, AT_ONCE)
    if (triggers.length > 0) await deps.snapshot.refresh()
    for (const trigger of triggers) await checkForSilence(deps, trigger)
  },
})

async function checkForSilence(deps: IntegrationsDeps, trigger: StoredTrigger): Promise<void> {
  const { db } = deps.database
  const before = silenceOf(trigger)
  const people = await peopleThere(deps, trigger)
  // Who cannot be counted now is counted tomorrow.
  const after = people === 'unknown' ? before : await silenceAfter(deps, trigger, { before, people })
  const isNoted = await noteSilenceCheck(db, trigger, { after, now: deps.clock.now() })
  if (isNoted && after.silentAt !== null && trigger.silence_mailed_at === null)
    await tellOfSilence(deps, trigger, after)
}

function silenceOf({ people, people_at, joined, silent_at }: StoredTrigger): TriggerSilence {
  return { people, peopleAt: people_at, joined, silentAt: silent_at }
}

async function silenceAfter(
  { database: { db }, clock }: IntegrationsDeps,
  trigger: StoredTrigger,
  { before, people }: { before: TriggerSilence; people: number | null },
): Promise<TriggerSilence> {
  const more = people === null ? 0 : people - (before.people ?? people)
  const since = before.peopleAt
  const isMore = more > 0 && since !== null
  return afterCheck(before, {
    people,
    receivedAt: trigger.received_at,
    startedSince: isMore ? await leadsStartedSince(db, trigger.campaign_id, { since, most: more }) : 0,
    at: clock.now(),
  })
}

/** Null: whoever comes starts nothing now, or the platform does not say. That a connection does not work is told with it. */
async function peopleThere(
  deps: IntegrationsDeps,
  trigger: StoredTrigger,
): Promise<number | null | 'unknown'> {
  const campaign = deps.snapshot.campaign(trigger.campaign_id)
  if (!campaign || !takesSignUps(campaign, deps.clock.now())) return null
  const accountId = ownedAccount(trigger.account_id)
  const at = { accountId, connectionId: trigger.connection_id, turn: 'background' } as const
  try {
    return await useConnection(deps, at, ({ account, adapter }) =>
      countPeople(account, adapter.people, trigger),
    )
  } catch (error) {
    if (error instanceof PlatformError || error instanceof RequestError) return 'unknown'
    throw error
  }
}
