/** Asks platforms without webhooks who came since: nobody is missed, and nobody comes twice. */
import { z } from 'zod'
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import type { Arrival, Page } from '#integrations/adapter.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import { useConnection } from '../connections/use-connection.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { RequestError } from '../http/errors.ts'
import { job } from '../jobs/job.ts'
import { arrivalHash } from './arrivals-repository.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { startPeople } from './start-people.ts'
import { changeTrigger, polledTriggers, type StoredTrigger } from './triggers-repository.ts'

const EVERY_MS = 5 * 60_000
/** Whoever came shows late in what a platform lists; who was told of before is known by their arrival. */
const OVERLAP_MS = 3_600_000

export const pollTriggers = job({
  name: 'poll-triggers',
  payload: z.object({}),
  everyMs: EVERY_MS,
  isLong: true,
  async run(_payload, deps: IntegrationsDeps) {
    const triggers = await polledTriggers(deps.database.db)
    if (triggers.length > 0) await deps.snapshot.refresh()
    for (const trigger of triggers) await pollOne(deps, trigger)
  },
})

/** What does not work for one keeps nobody else waiting; the next time it is asked for everything since. */
async function pollOne(deps: IntegrationsDeps, trigger: StoredTrigger): Promise<void> {
  const { db } = deps.database
  try {
    await pollTrigger(deps, trigger)
    if (trigger.problem !== null) await changeTrigger(db, trigger, { problem: null })
  } catch (error) {
    if (error instanceof RequestError) return
    if (!(error instanceof PlatformError)) throw error
    await changeTrigger(db, trigger, { problem: error.message })
  }
}

export async function pollTrigger(deps: IntegrationsDeps, trigger: StoredTrigger): Promise<void> {
  const campaign = deps.snapshot.campaign(trigger.campaign_id)
  if (!campaign || trigger.polled_until === null) return
  const startedAt = deps.clock.now()
  const since = Math.max(trigger.created_at, trigger.polled_until - OVERLAP_MS)
  let page: string | null = null
  do {
    const { entries, next } = await arrivalsOn(deps, trigger, { since, page })
    const people = entries.flatMap(({ email, key }) => {
      const address = email === null ? null : emailAddressInLink(email)
      return address ? [{ address, hash: arrivalHash(key) }] : []
    })
    await startPeople(deps, { trigger, campaign, at: deps.clock.now() }, people)
    page = next
  } while (page !== null)
  await changeTrigger(deps.database.db, trigger, { polled_until: startedAt })
}

function arrivalsOn(
  deps: IntegrationsDeps,
  trigger: StoredTrigger,
  { since, page }: { since: number; page: string | null },
): Promise<Page<Arrival>> {
  const source = { id: trigger.source_id, name: trigger.source_name }
  const at = {
    accountId: ownedAccount(trigger.account_id),
    connectionId: trigger.connection_id,
    turn: 'background',
  } as const
  return useConnection(deps, at, async ({ adapter, account }) => {
    const found = await adapter.triggers[trigger.kind]?.arrivals?.(account, { source, since, page })
    return found ?? { entries: [], next: null }
  })
}
