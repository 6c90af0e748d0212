/** From now on whoever joins there starts a deadline: what tells us of them is at the platform before the row says so. */
import type { Hook } from '#integrations/adapter.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { takeAccount } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { ownedAccount, type CampaignScope } from '../foundation/scope.ts'
import { badRequest, conflict, notFound } from '../http/errors.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { knownAdapter } from './known-adapter.ts'
import { makeWebhook, pastedWebhook, type CreatedWebhook, type TriggerWish } from './make-webhook.ts'
import { ownConnection } from './own-connection.ts'
import { takeBackWebhook } from './take-back-webhook.ts'
import { sealSigningSecret } from './trigger-secrets.ts'
import {
  insertTrigger,
  nothingHeard,
  triggerAt,
  triggersOfCampaign,
  type StoredTrigger,
} from './triggers-repository.ts'

/** More than any campaign needs, and few enough for each to be looked after. */
const MOST = 50

/** The same one again where that list starts deadlines already. */
export async function makeTrigger(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  wish: TriggerWish,
): Promise<StoredTrigger> {
  const { db } = deps.database
  const { name, triggers } = knownAdapter(wish.platform)
  const facts = triggers[wish.kind]
  if (!facts) throw badRequest(`${name} has no such trigger.`)
  await ownConnection(db, scope.account.id, wish)
  const place = { connectionId: wish.connectionId, kind: wish.kind, sourceId: wish.source.id }
  const there = await triggerAt(db, scope, place)
  if (there) return there
  if ((await triggersOfCampaign(db, scope)).length >= MOST)
    throw conflict(`A campaign can have ${MOST} triggers. Remove one first.`)

  const id = newId()
  const made = facts.heardBy === 'webhook' ? await makeWebhook(deps, scope, { ...wish, id }) : pastedWebhook
  const row = await newRow(deps, scope, { id, wish, made, isPolled: facts.heardBy === 'polling' })
  const stored = await stores(deps, scope, row).catch(async (error: unknown) => {
    await takeBack(deps, row, made.hook)
    throw error
  })
  if (stored) return row
  await takeBack(deps, row, made.hook)
  const other = await triggerAt(db, scope, place)
  if (!other) throw notFound()
  return other
}

type NewTrigger = { id: string; wish: TriggerWish; made: CreatedWebhook; isPolled: boolean }

async function newRow(
  { clock, vault }: IntegrationsDeps,
  { account, campaign }: CampaignScope,
  { id, wish, made, isPolled }: NewTrigger,
): Promise<StoredTrigger> {
  const now = clock.now()
  return {
    account_id: account.id,
    campaign_id: campaign.id,
    id,
    platform: wish.platform,
    connection_id: wish.connectionId,
    kind: wish.kind,
    source_id: wish.source.id,
    source_name: wish.source.name,
    webhook_id: made.webhookId,
    secret: await sealSigningSecret(vault, { account_id: account.id, id }, made.secret),
    checked_at: made.checkedAt,
    problem: null,
    polled_until: isPolled ? now : null,
    received_at: null,
    email: null,
    ...nothingHeard,
    leads: 0,
    silence_mailed_at: null,
    created_at: now,
  }
}

/** False: somebody else was first, or the campaign or the connection has gone meanwhile. */
async function stores(
  { database }: IntegrationsDeps,
  scope: CampaignScope,
  row: StoredTrigger,
): Promise<boolean> {
  return inTransaction(database.db, async (trx) => {
    await takeAccount(trx, scope.account.id)
    if (!(await takeCampaign(trx, scope))) return false
    await ownConnection(trx, scope.account.id, {
      platform: row.platform,
      connectionId: row.connection_id,
    })
    return insertTrigger(trx, row)
  })
}

async function takeBack(
  deps: IntegrationsDeps,
  { account_id, connection_id: connectionId, webhook_id: webhookId }: StoredTrigger,
  hook: Hook | null,
): Promise<void> {
  if (hook)
    await takeBackWebhook(deps, { accountId: ownedAccount(account_id), connectionId }, { hook, webhookId })
}
