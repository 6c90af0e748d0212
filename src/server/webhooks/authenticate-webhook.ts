/** Lets in who knows a webhook's secret. Unknown, foreign, deleted and wrong are one refusal, byte for byte. */
import { webhookProvider } from '#domain/emails/webhooks.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { notFound, unavailable } from '../http/errors.ts'
import type { Vault } from '../secrets/vault.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { webhookSecretsCache } from './webhook-secrets-cache.ts'
import { isRightSecret } from '../secrets/derived-secret.ts'

export type WebhookAddress = { campaignId: string; provider: string; secret: string }

export type AuthenticatedWebhook = { campaign: SnapshotCampaign; provider: string }

export type AuthenticationParts = {
  database: Pick<OpenDatabase, 'db'>
  vault: Vault
  snapshot: Pick<Snapshot, 'campaign' | 'isFresh'>
}

export function authenticateWebhook({ database: { db }, vault, snapshot }: AuthenticationParts) {
  const openedOf = webhookSecretsCache({ db, vault })
  return async ({ campaignId, provider, secret }: WebhookAddress): Promise<AuthenticatedWebhook> => {
    const campaign = snapshot.campaign(campaignId)
    // A server that has just started may not know its campaigns yet, and senders take a 404 for the last word.
    if (!campaign && !snapshot.isFresh) throw unavailable('Not ready. Please try again.')
    const opened = campaign && webhookProvider(provider) ? await openedOf(campaign) : null
    if (!campaign || !opened || !isRightSecret(secret, opened.secretOf(provider))) throw notFound()
    return { campaign, provider }
  }
}
