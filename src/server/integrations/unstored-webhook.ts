/**
 * Takes back webhooks that nobody knows of: a process may die after a platform has made one and before its row is stored.
 * It is noted before one is made, and looked for by its address afterwards.
 */
import { z } from 'zod'
import { source } from '#domain/integrations/integration-settings.schema.ts'
import type { Source } from '#integrations/adapter.ts'
import { connectionOf } from '../connections/repository.ts'
import { useConnection } from '../connections/use-connection.ts'
import { ownedAccount, ownedCampaign, type CampaignScope, type OwnedAccountId } from '../foundation/scope.ts'
import { RequestError } from '../http/errors.ts'
import { job } from '../jobs/job.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { triggerUrl } from './trigger-address.ts'
import { isOutOfReach, removeHook, removeWebhook } from './triggers-removal.ts'
import { triggerOf } from './triggers-repository.ts'

/** By then whoever makes one has stored it, or is dead. */
export const LOOKED_FOR_AFTER_MS = 15 * 60_000

export const removeUnstoredWebhook = job({
  name: 'remove-unstored-webhook',
  payload: z.object({
    accountId: z.string(),
    campaignId: z.string(),
    platform: z.string(),
    connectionId: z.string(),
    triggerId: z.string(),
    source,
  }),
  async run(
    { accountId, campaignId, platform, connectionId, triggerId, source: at },
    deps: IntegrationsDeps,
  ) {
    const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
    const url = await addressOf(deps, scope, { platform, id: triggerId })
    const trigger = await triggerOf(deps.database.db, scope, { platform, triggerId })
    // With the campaign all that could tell of it has gone; what calls a pasted address is its owner's own.
    if (url === null || trigger?.webhook_id === null) return
    const connection = { accountId: scope.account.id, connectionId }
    await removeUnlessStored(deps, connection, { url, source: at, stored: trigger?.webhook_id ?? null })
  },
})

type Sought = {
  url: string
  source: Source
  /** The id of the one that is known here. */
  stored: string | null
}

/** What calls an address of ours that was made for one webhook. */
export async function removeUnlessStored(
  deps: IntegrationsDeps,
  connection: { accountId: OwnedAccountId; connectionId: string },
  { url, source: at, stored }: Sought,
): Promise<void> {
  // With the connection all that could tell of it has gone.
  if (!(await connectionOf(deps.database.db, connection.accountId, connection.connectionId))) return
  try {
    await useConnection(deps, { ...connection, turn: 'background' }, async (open) => {
      const id = (await open.adapter.hooks?.find?.(open.account, { url, source: at })) ?? null
      if (id !== null && id !== stored) await removeHook(open, { id, url })
    })
  } catch (error) {
    if (!isOutOfReach(error)) throw error
  }
}

type Making = { id: string; platform: string; connectionId: string; source: Source }

/** Before it is made: at its address, which is derived from what is known here. */
export async function noteWebhookToCome(
  { database, jobs, clock }: IntegrationsDeps,
  { account, campaign }: CampaignScope,
  { id: triggerId, platform, connectionId, source: at }: Making,
): Promise<void> {
  const payload = {
    accountId: account.id,
    campaignId: campaign.id,
    platform,
    connectionId,
    triggerId,
    source: at,
  }
  const runAt = clock.now() + LOOKED_FOR_AFTER_MS
  await jobs.add(database.db, removeUnstoredWebhook, payload, { runAt })
}

/** Before it is made: where an account has one only, it goes unless a trigger stands on it by then. */
export async function noteSharedWebhookToCome(
  { database, jobs, clock }: IntegrationsDeps,
  { accountId, connectionId }: { accountId: OwnedAccountId; connectionId: string },
): Promise<void> {
  const runAt = clock.now() + LOOKED_FOR_AFTER_MS
  await jobs.add(database.db, removeWebhook, { accountId, connectionId, webhookId: null }, { runAt })
}

async function addressOf(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  trigger: { platform: string; id: string },
): Promise<string | null> {
  try {
    return await triggerUrl(deps, scope, trigger)
  } catch (error) {
    if (error instanceof RequestError) return null
    throw error
  }
}
