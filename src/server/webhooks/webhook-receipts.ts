/**
 * What the last webhook of each address brought, for the owner's screen. Written behind: of what arrives while one
 * is written only the last is kept.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { maskedAddress } from '#domain/emails/webhook-mask.ts'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { createWriteBehind } from '../queues/write-behind.ts'
import type { Vault } from '../secrets/vault.ts'
import { keepReceived, type WebhookReceived } from './webhook-repository.ts'
import { webhookEmailField } from './list-webhooks.ts'

/** Between two writes visitors get their turn. */
const PAUSE_MS = 200
const WAITING_LIMIT = 10_000

export type ReceivedWebhook = Omit<WebhookReceived, 'email'> & {
  scope: CampaignScope
  address: EmailAddress | null
}

export type WebhookReceipts = {
  note(received: ReceivedWebhook): void
  /** Resolves when everything noted is written. */
  settled(): Promise<void>
}

type Parts = { db: Db; vault: Pick<Vault, 'seal'>; log: Logger }

export function createWebhookReceipts({ db, vault, log }: Parts): WebhookReceipts {
  const queue = createWriteBehind<ReceivedWebhook>({
    batchSize: WAITING_LIMIT,
    maxWaiting: WAITING_LIMIT,
    keyOf: ({ scope, provider }) => `${scope.campaign.id} ${provider}`,
    isWorthKeeping: () => false,
    write,
    betweenBatches: () => pause(PAUSE_MS),
    onRefused: lose,
    onDropped: lose,
  })

  async function write(batch: readonly ReceivedWebhook[]): Promise<undefined> {
    for (const { scope, address, ...received } of batch)
      await keepReceived(db, scope, { ...received, email: await sealed(scope, address) })
  }

  function lose(batch: readonly ReceivedWebhook[], error: unknown): void {
    log.warn({ err: error, webhooks: batch.length }, 'Could not note what webhooks brought')
  }

  async function sealed({ account, campaign }: CampaignScope, address: EmailAddress | null) {
    return address && vault.seal(account.id, webhookEmailField(campaign.id), maskedAddress(address))
  }

  return {
    note: (received) => void queue.add(received),
    settled: queue.drain,
  }
}
