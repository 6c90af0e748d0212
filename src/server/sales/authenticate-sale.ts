/** Lets in who knows the hash of a campaign and provider. Unknown, foreign, deleted and wrong are one refusal, byte for byte. */
import { saleProviders } from '#domain/sales/sale-providers.ts'
import { findCheckout } from '#integrations/checkouts.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { notFound, unavailable } from '../http/errors.ts'
import { isRightSecret } from '../secrets/derived-secret.ts'
import type { Vault } from '../secrets/vault.ts'
import { perCampaign } from '../snapshot/per-campaign.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { readSaleSecrets, type SaleSecrets } from './sale-secrets.ts'

export type SaleAddress = { campaignId: string; provider: string; hash: string }

export type AuthenticatedSale = { campaign: SnapshotCampaign; provider: string; secrets: SaleSecrets }

export type SaleAuthenticationParts = {
  database: Pick<OpenDatabase, 'db'>
  vault: Pick<Vault, 'open'>
  snapshot: Pick<Snapshot, 'campaign' | 'isFresh'>
}

export function authenticateSale({ database: { db }, vault, snapshot }: SaleAuthenticationParts) {
  const secretsOf = perCampaign((scope) => readSaleSecrets({ db, vault }, scope))
  return async ({ campaignId, provider, hash }: SaleAddress): Promise<AuthenticatedSale> => {
    const campaign = snapshot.campaign(campaignId)
    // A server that has just started may not know its campaigns yet, and senders take a 404 for the last word.
    if (!campaign && !snapshot.isFresh) throw unavailable('Not ready. Please try again.')
    const secrets = campaign && tellsSales(provider) ? await secretsOf(campaign) : null
    if (!campaign || !secrets || !isRightSecret(hash, secrets.hashOf(provider))) throw notFound()
    return { campaign, provider, secrets }
  }
}

function tellsSales(provider: string): boolean {
  return saleProviders.some(({ slug }) => slug === provider) || findCheckout(provider) !== undefined
}
