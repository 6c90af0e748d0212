/** A campaign's webhooks as its owner reads them: where they arrive, and the last one that did. */
import type { Webhook, WebhookReceipt } from '#domain/emails/emails.api.ts'
import { mailAddress } from '#domain/inbound-mail/mail-address.ts'
import { mailProviders } from '#domain/inbound-mail/mail-senders.ts'
import { isWebhookOutcome } from '#domain/emails/webhooks.ts'
import type { Platform } from '../platform/platform.ts'
import type { PageCode } from '../pages/page-code.ts'
import { notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { Vault } from '../secrets/vault.ts'
import { inboundMailDomain } from '../foundation/inbound-mail-settings.ts'
import { readWebhookSecrets, type WebhookSecrets } from './webhook-secrets-cache.ts'
import { webhooksOfCampaign, type StoredWebhook } from './webhook-repository.ts'

export type ListWebhooksDeps = Pick<Platform, 'database' | 'environment' | 'vault'> & { pageCode: PageCode }

/** One for each of the given providers, in their order. */
export async function listWebhooks(
  { database: { db }, environment, vault, pageCode }: ListWebhooksDeps,
  scope: CampaignScope,
  providers: readonly string[],
): Promise<Webhook[]> {
  const opened = await readWebhookSecrets({ db, vault }, scope)
  if (!opened) throw notFound()
  const domain = inboundMailDomain(environment)
  const stored = new Map((await webhooksOfCampaign(db, scope)).map((row) => [row.provider, row]))
  return Promise.all(
    providers.map(async (provider) => {
      const row = stored.get(provider)
      const secret = opened.secretOf(provider)
      return {
        provider,
        url: pageCode.webhookUrl({ campaignId: scope.campaign.id, provider, secret }),
        mailAddress: domain === null ? null : startAddress(domain, scope, { provider, opened }),
        last: row ? await receiptOf(vault, scope, row) : null,
      }
    }),
  )
}

type MailProvider = { provider: string; opened: WebhookSecrets }

/** Null for a provider whose mails start nothing. */
function startAddress(domain: string, { campaign }: CampaignScope, { provider, opened }: MailProvider) {
  if (!mailProviders.start.includes(provider)) return null
  const secret = opened.mailSecretOf(provider)
  return mailAddress({ purpose: 'start', campaignId: campaign.id, secret }, domain)
}

async function receiptOf(
  vault: Pick<Vault, 'open'>,
  { account, campaign }: CampaignScope,
  { received_at: receivedAt, outcome, email, deadline_at: deadlineAt }: StoredWebhook,
): Promise<WebhookReceipt | null> {
  if (receivedAt === null || outcome === null || !isWebhookOutcome(outcome)) return null
  return {
    receivedAt,
    outcome,
    email: email && (await vault.open(account.id, webhookEmailField(campaign.id), email)),
    deadlineAt,
  }
}

/** What `webhooks.email` is sealed for. */
export function webhookEmailField(campaignId: string): string {
  return `campaign:${campaignId}:webhook-email`
}
