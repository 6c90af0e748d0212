/** Whose a mail address is: the campaign, what mail does there, and whose mail, all proved by the secret in it. */
import { mailProviders } from '#domain/inbound-mail/mail-senders.ts'
import { readMailAddress, type MailPurpose } from '#domain/inbound-mail/mail-address.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { readSaleSecrets } from '../sales/sale-secrets.ts'
import { isRightSecret } from '../secrets/derived-secret.ts'
import type { Vault } from '../secrets/vault.ts'
import { perCampaign } from '../snapshot/per-campaign.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { readWebhookSecrets } from '../webhooks/webhook-secrets-cache.ts'
import { tryLater } from './mail-refusal.ts'

export type OpenedAddress = { purpose: MailPurpose; provider: string; campaign: SnapshotCampaign }

export type AddressParts = {
  database: Pick<OpenDatabase, 'db'>
  vault: Vault
  snapshot: Pick<Snapshot, 'campaign' | 'isFresh'>
}

type SecretOf = (provider: string) => string

/** Null is the one answer for foreign, unknown, deleted and wrong. */
export type OpenAddress = (text: string) => Promise<OpenedAddress | null>

export function addressOpener(
  { database: { db }, vault, snapshot }: AddressParts,
  domain: string,
): OpenAddress {
  const secrets: Record<MailPurpose, (campaign: SnapshotCampaign) => Promise<SecretOf | undefined>> = {
    start: perCampaign(async (scope) => (await readWebhookSecrets({ db, vault }, scope))?.mailSecretOf),
    sale: perCampaign(async (scope) => (await readSaleSecrets({ db, vault }, scope))?.mailSecretOf),
  }
  return async (text) => {
    const address = readMailAddress(text, domain)
    if (!address) return null
    const campaign = snapshot.campaign(address.campaignId)
    // A server that has just started may not know its campaigns yet, and senders take a refusal for the last word.
    if (!campaign && !snapshot.isFresh) throw tryLater()
    const secretOf = campaign && (await secrets[address.purpose](campaign))
    if (!campaign || !secretOf) return null
    const provider = mailProviders[address.purpose].find((one) =>
      isRightSecret(address.secret, secretOf(one)),
    )
    return provider === undefined ? null : { purpose: address.purpose, provider, campaign }
  }
}
