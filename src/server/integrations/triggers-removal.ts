/** Ends triggers: nobody starts by them any more, and what was made for them at the platform is taken back. */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Account, Adapter } from '#integrations/adapter.ts'
import { findAdapter } from '#integrations/adapters.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import { useConnection } from '../connections/use-connection.ts'
import { connectionOf } from '../connections/repository.ts'
import type { Database } from '../database/schema.ts'
import { ownedAccount, type CampaignScope, type OwnedAccountId } from '../foundation/scope.ts'
import { job } from '../jobs/job.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { callbackUrl } from './trigger-address.ts'
import {
  deleteTriggers,
  triggersOfCampaign,
  triggersOfConnection,
  type StoredTrigger,
} from './triggers-repository.ts'

/** `webhookId` is null where all of an account share one. */
export const removeWebhook = job({
  name: 'remove-webhook',
  payload: z.object({
    accountId: z.string(),
    connectionId: z.string(),
    webhookId: z.string().nullable(),
  }),
  async run({ accountId, connectionId, webhookId }, deps: IntegrationsDeps) {
    const at = { accountId: ownedAccount(accountId), connectionId, turn: 'background' } as const
    // Whoever removed the connection has taken back what was there.
    if (!(await connectionOf(deps.database.db, at.accountId, connectionId))) return
    try {
      await useConnection(deps, at, ({ adapter, account }) =>
        webhookId === null
          ? removeShared(deps, at, { adapter, account })
          : removeHook({ adapter, account }, { id: webhookId, url: '' }),
      )
    } catch (error) {
      if (isOutOfReach(error)) return
      throw error
    }
  },
})

/** Nobody lets us in any more: what is there calls an address that nobody answers. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof PlatformError && (error.kind === 'auth' || error.kind === 'permission')
}

/** Where an account has only one it needs no id. */
export const SHARED_HOOK = 'callback'

type Open = { adapter: Adapter; account: Account }

export async function removeHook({ adapter, account }: Open, hook: { id: string; url: string }) {
  await adapter.hooks?.remove(account, hook)
}

type At = { accountId: OwnedAccountId; connectionId: string }

async function removeShared(deps: IntegrationsDeps, at: At, open: Open): Promise<void> {
  const others = await triggersOfConnection(deps.database.db, at.accountId, at.connectionId)
  if (others.length > 0) return
  await removeHook(open, { id: SHARED_HOOK, url: await callbackUrl(deps, at.accountId, at.connectionId) })
}

/** In the transaction that ends them: what is at the platform follows as soon as it answers. */
export async function removeTriggers(
  trx: Transaction<Database>,
  { jobs }: { jobs: JobQueue },
  triggers: readonly StoredTrigger[],
): Promise<void> {
  await deleteTriggers(trx, triggers)
  for (const { account_id: accountId, connection_id: connectionId, platform, webhook_id } of triggers) {
    const isShared = findAdapter(platform)?.hooks?.onePerAccount === true
    if (webhook_id === null && !isShared) continue
    await jobs.add(trx, removeWebhook, { accountId, connectionId, webhookId: webhook_id })
  }
}

/** With the campaign: its people are erased by a job of their own. */
export async function removeTriggersOfCampaign(
  trx: Transaction<Database>,
  deps: { jobs: JobQueue },
  scope: CampaignScope,
): Promise<void> {
  await removeTriggers(trx, deps, await triggersOfCampaign(trx, scope))
}

/** Before a connection goes, and with it all that could take them back: at once, as far as the platform lets us. */
export async function takeBackWebhooks(deps: IntegrationsDeps, at: At): Promise<void> {
  const triggers = await triggersOfConnection(deps.database.db, at.accountId, at.connectionId)
  if (triggers.length === 0) return
  await useConnection(deps, at, async (open) => {
    const own = triggers.flatMap(({ webhook_id: id }) => (id === null ? [] : [{ id, url: '' }]))
    const shared = open.adapter.hooks?.onePerAccount
      ? [{ id: SHARED_HOOK, url: await callbackUrl(deps, at.accountId, at.connectionId) }]
      : []
    await Promise.allSettled([...own, ...shared].map((hook) => removeHook(open, hook)))
  }).catch((error: unknown) => {
    deps.log.warn({ err: error, connection: at.connectionId }, 'Could not take back webhooks at a platform')
  })
}
