/**
 * Takes back webhooks that nobody knows of: a process may die after a platform has made one and before its row is stored.
 * It is noted before one is made, and looked for by its address afterwards.
 */
import { z } from 'zod'
import { source } from '#domain/integrations/integration-settings.schema.ts'
import type { Source } from '#integrations/adapter.ts'
import { connectionOf } from '../connections/repository.ts'
import { useConnection } from '../connections/use-connection.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { RequestError } from '../http/errors.ts'
import { job } from '../jobs/job.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { triggerUrl } from './trigger-address.ts'
import { isOutOfReach, removeHook } from './triggers-removal.ts'
import { triggerOf } from './triggers-repository.ts'

/** By then whoever makes one has stored it, or is dead. */
const LOOKED_FOR_AFTER_MS = 15 * 60_000

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
    const { db } = deps.database
    const url = await addressOf(deps, scope, { platform, id: triggerId })
    // With the campaign, or the connection, all that could tell of it has gone.
    if (url === null || !(await connectionOf(db, scope.account.id, connectionId))) return
    const trigger = await triggerOf(db, scope, { platform, triggerId })
    // What calls there then is its owner's own.
    if (trigger?.webhook_id === null) return
    const connection = { accountId: scope.account.id, connectionId, turn: 'background' } as const
    try {
      await useConnection(deps, connection, async (open) => {
        const id = (await open.adapter.hooks?.find?.(open.account, { url, source: at })) ?? null
        if (id !== null && id !== trigger?.webhook_id) await removeHook(open, { id, url })
      })
    } catch (error) {
      if (!isOutOfReach(error)) throw error
    }
  },
})

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
