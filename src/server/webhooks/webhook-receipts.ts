/**
 * What the last webhook of each address brought, for the owner's screen. Written behind: of what arrives while one
 * is written only the last is kept.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { maskedAddress } from '#domain/emails/webhook-mask.ts'
import type { EmailAddress } from '#domain/emails/address.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { Vault } from '../secrets/vault.ts'
import { keepReceived, type WebhookReceived } from './webhook-repository.ts'
import { webhookEmailField } from './list-webhooks.ts'

/** Between two writes visitors get their turn. */
const PAUSE_MS = 200

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
  let waiting = new Map<string, ReceivedWebhook>()
  let writing: Promise<void> | null = null

  function note(received: ReceivedWebhook): void {
    waiting.set(`${received.scope.campaign.id} ${received.provider}`, received)
    writing ??= write()
  }

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const some = [...waiting.values()]
      waiting = new Map()
      try {
        for (const { scope, address, ...received } of some)
          await keepReceived(db, scope, { ...received, email: await sealed(scope, address) })
      } catch (error) {
        log.warn({ err: error, webhooks: some.length }, 'Could not note what webhooks brought')
      }
      if (waiting.size > 0) await pause(PAUSE_MS)
    }
    writing = null
  }

  async function sealed({ account, campaign }: CampaignScope, address: EmailAddress | null) {
    return address && vault.seal(account.id, webhookEmailField(campaign.id), maskedAddress(address))
  }

  return {
    note,
    async settled() {
      await writing
    },
  }
}
