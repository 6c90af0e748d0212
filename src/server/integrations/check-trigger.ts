/** Looks whether the webhook of a trigger is still at its platform: owners remove what they do not know. */
import { z } from 'zod'
import { findAdapter } from '#integrations/adapters.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import { useConnection } from '../connections/use-connection.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { RequestError } from '../http/errors.ts'
import { job } from '../jobs/job.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { callbackUrl, triggerUrl } from './trigger-address.ts'
import { heardByOf } from './trigger-view.ts'
import { SHARED_HOOK } from './triggers-removal.ts'
import {
  changeTrigger,
  scopeOfTrigger,
  triggersUncheckedSince,
  type StoredTrigger,
} from './triggers-repository.ts'

const HOUR_MS = 3_600_000
const CHECKED_EVERY_MS = 24 * HOUR_MS
const AT_ONCE = 500

export const checkTriggers = job({
  name: 'check-triggers',
  payload: z.object({}),
  everyMs: HOUR_MS,
  isLong: true,
  async run(_payload, deps: IntegrationsDeps) {
    const since = deps.clock.now() - CHECKED_EVERY_MS
    for (const trigger of await triggersUncheckedSince(deps.database.db, since, AT_ONCE)) {
      try {
        await checkTrigger(deps, trigger)
      } catch (error) {
        // That a connection does not work is told with the connection.
        if (!(error instanceof PlatformError || error instanceof RequestError)) throw error
      }
    }
  },
})

/** Of what its owner has pasted, and of what is asked, there is nothing to look for. */
export async function checkTrigger(deps: IntegrationsDeps, trigger: StoredTrigger): Promise<void> {
  const adapter = findAdapter(trigger.platform)
  const { hooks } = adapter ?? {}
  if (!adapter || !hooks || heardByOf(adapter, trigger) !== 'webhook') return
  const at = { accountId: ownedAccount(trigger.account_id), connectionId: trigger.connection_id }
  const url = hooks.onePerAccount
    ? await callbackUrl(deps, at.accountId, at.connectionId)
    : await triggerUrl(deps, scopeOfTrigger(trigger), trigger)
  const hook = { id: trigger.webhook_id ?? SHARED_HOOK, url }
  const isThere = await useConnection(deps, at, ({ account }) => hooks.check(account, hook))
  await changeTrigger(deps.database.db, trigger, {
    checked_at: deps.clock.now(),
    problem: isThere ? null : missing(adapter.name),
  })
}

function missing(name: string): string {
  return `${name} no longer has our webhook, or has switched it off: nobody starts by it. Have the webhook made again.`
}
