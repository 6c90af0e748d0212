/** Gives a trigger a new address: for one that somebody else has seen, and for a webhook that is gone at its platform. */
import type { Transaction } from 'kysely'
import { takeCampaign } from '../campaigns/repository.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest, notFound } from '../http/errors.ts'
import { rotateWebhook } from '../webhooks/webhook-repository.ts'
import { providerOfTrigger } from '../webhooks/webhook-secrets-cache.ts'
import { forgetCallback } from './callback-repository.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { knownAdapter } from './known-adapter.ts'
import { makeWebhook } from './make-webhook.ts'
import { callbackUrl } from './trigger-address.ts'
import { sealSigningSecret } from './trigger-secrets.ts'
import { heardByOf } from './trigger-view.ts'
import { removeWebhook } from './triggers-removal.ts'
import { changeTrigger, nothingHeard, type StoredTrigger } from './triggers-repository.ts'

type Noted = (trx: Transaction<Database>) => Promise<void>

/** The old address stops working at once, and first: platforms ask at the new one while the webhook is made. */
export async function renewTrigger(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  { trigger, noted }: { trigger: StoredTrigger; noted: Noted },
): Promise<void> {
  const adapter = knownAdapter(trigger.platform)
  const heardBy = heardByOf(adapter, trigger)
  if (heardBy === 'polling') throw badRequest(`${adapter.name} calls nobody: there is no address.`)
  const isShared = adapter.hooks?.onePerAccount === true
  const ofAll = isShared ? await callbackUrl(deps, scope.account.id, trigger.connection_id) : null
  await changeAddress(deps, scope, { trigger, isShared, noted })
  if (heardBy === 'webhook') await makeAnew(deps, scope, { trigger, name: adapter.name, ofAll })
}

async function changeAddress(
  { database, snapshot }: IntegrationsDeps,
  scope: CampaignScope,
  { trigger, isShared, noted }: { trigger: StoredTrigger; isShared: boolean; noted: Noted },
): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    if (isShared) await forgetCallback(trx, scope.account.id, trigger.connection_id)
    else await rotateWebhook(trx, scope, providerOfTrigger(trigger.id))
    // Every process forgets the secrets that it remembers with the campaign.
    campaignChanged(trx, scope.campaign.id)
    await noted(trx)
  })
  await snapshot.refresh()
}

async function makeAnew(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  { trigger, name, ofAll }: { trigger: StoredTrigger; name: string; ofAll: string | null },
): Promise<void> {
  const { db } = deps.database
  const { id, platform, connection_id: connectionId, kind } = trigger
  const source = { id: trigger.source_id, name: trigger.source_name }
  const wish = { id, platform, connectionId, kind, source, ...(ofAll !== null && { replaces: ofAll }) }
  const made = await makeWebhook(deps, scope, wish).catch(async (error: unknown) => {
    await changeTrigger(db, trigger, { problem: notMade(name) })
    throw error
  })
  const secret = await sealSigningSecret(deps.vault, trigger, made.secret)
  const { webhookId, checkedAt } = made
  await inTransaction(db, async (trx) => {
    await changeTrigger(trx, trigger, {
      ...nothingHeard,
      webhook_id: webhookId,
      secret,
      checked_at: checkedAt,
      problem: null,
    })
    if (trigger.webhook_id === null) return
    const before = { accountId: scope.account.id, connectionId, webhookId: trigger.webhook_id }
    await deps.jobs.add(trx, removeWebhook, before)
  })
}

function notMade(name: string): string {
  return `Its address was changed, but ${name} did not take the new one: nobody starts by it. Try again.`
}
