/** A trigger as its owner sees it. */
import type { TriggerView } from '#domain/integrations/integrations.api.ts'
import type { HeardBy } from '#domain/platforms/integration-facts.ts'
import { pastedSteps } from '#domain/integrations/pasted-steps.ts'
import type { Adapter } from '#integrations/adapter.ts'
import type { Platform } from '../platform/platform.ts'
import { triggerUrl } from './trigger-address.ts'
import { openLastAddress } from './trigger-secrets.ts'
import { scopeOfTrigger, type StoredTrigger } from './triggers-repository.ts'

type ViewDeps = Pick<Platform, 'database' | 'vault' | 'environment'>

export async function viewOfTrigger(
  deps: ViewDeps,
  adapter: Adapter,
  trigger: StoredTrigger,
): Promise<TriggerView> {
  const { received_at: receivedAt } = trigger
  const heardBy = heardByOf(adapter, trigger)
  return {
    id: trigger.id,
    connectionId: trigger.connection_id,
    kind: trigger.kind,
    source: { id: trigger.source_id, name: trigger.source_name },
    heardBy,
    pasted:
      heardBy === 'pastedWebhook'
        ? {
            url: await triggerUrl(deps, scopeOfTrigger(trigger), trigger),
            steps: pastedSteps(adapter.id),
          }
        : null,
    state: stateOf(trigger),
    problem: trigger.problem,
    silent: silenceOf(trigger),
    leads: trigger.leads,
    checkedAt: trigger.polled_until ?? trigger.checked_at,
    lastReceived:
      receivedAt === null ? null : { at: receivedAt, email: await openLastAddress(deps.vault, trigger) },
    createdAt: trigger.created_at,
  }
}

/** Where a platform does not let an account have webhooks of ours, its owner has pasted one. */
export function heardByOf(
  { hooks }: Adapter,
  { webhook_id, polled_until }: Pick<StoredTrigger, 'webhook_id' | 'polled_until'>,
): HeardBy {
  if (polled_until !== null) return 'polling'
  return webhook_id !== null || hooks?.onePerAccount ? 'webhook' : 'pastedWebhook'
}

function stateOf(trigger: StoredTrigger): TriggerView['state'] {
  const { problem, received_at } = trigger
  if (problem !== null) return 'problem'
  if (silenceOf(trigger) !== null) return 'silent'
  return received_at === null ? 'waiting' : 'listening'
}

export function silenceOf({
  people_at,
  joined,
  silent_at,
}: Pick<StoredTrigger, 'people_at' | 'joined' | 'silent_at'>): TriggerView['silent'] {
  return silent_at === null || joined === null || people_at === null ? null : { joined, since: people_at }
}
