/** What proves that a sale is told by whom its owner has asked: the secret in the address, and those of signatures. */
import { readRootSecret } from '../campaigns/root-secret.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { derivedBytes, derivedSecret } from '../secrets/derived-secret.ts'
import type { Vault } from '../secrets/vault.ts'
import { newTracking, trackingsOf, type SaleTracking } from './tracking-repository.ts'

export type SaleSecrets = {
  /** As long as nobody has set anything it is that of a provider of whom nothing is set. */
  trackingOf(provider: string): SaleTracking
  /** The hash in the address (specification B §7). */
  hashOf(provider: string): string
  /** In the address that its mails tell of sales at; changes with the hash. */
  mailSecretOf: (provider: string) => string
  /** What programs sign with by Standard Webhooks. */
  signatureSecretOf(provider: string): string
}

type OpenParts = { db: Db; vault: Pick<Vault, 'open'> }

const SIGNATURE_BYTES = 32

/** Null when the campaign was deleted a moment ago. */
export async function readSaleSecrets(
  { db, vault }: OpenParts,
  scope: CampaignScope,
): Promise<SaleSecrets | null> {
  const rootSecret = await readRootSecret({ db, vault }, scope)
  if (rootSecret === null) return null
  const trackings = await trackingsOf(db, scope)
  const trackingOf = (provider: string) => trackings.get(provider) ?? newTracking(provider)
  const purposeOf = (kind: string, provider: string) => `${kind}:${provider}:${trackingOf(provider).rotation}`
  return {
    trackingOf,
    hashOf: (provider) => derivedSecret(rootSecret, purposeOf('sale', provider)),
    mailSecretOf: (provider) => derivedSecret(rootSecret, purposeOf('mail-sale', provider)),
    signatureSecretOf(provider) {
      const bytes = derivedBytes(rootSecret, purposeOf('sale-signature', provider), SIGNATURE_BYTES)
      return `whsec_${bytes.toString('base64')}`
    },
  }
}

type Keys = Pick<Vault, 'seal' | 'open'>
type Place = { scope: CampaignScope; provider: string }

/** What a provider signs its own events with, as its owner copied it from there. */
export function sealSigningSecret(
  vault: Pick<Keys, 'seal'>,
  { scope, provider }: Place,
  secret: string,
): Promise<string> {
  return vault.seal(scope.account.id, fieldOf(scope, provider), secret)
}

export async function openSigningSecret(
  vault: Pick<Keys, 'open'>,
  scope: CampaignScope,
  { provider, signing_secret }: Pick<SaleTracking, 'provider' | 'signing_secret'>,
): Promise<string | null> {
  return signing_secret && vault.open(scope.account.id, fieldOf(scope, provider), signing_secret)
}

function fieldOf({ campaign }: CampaignScope, provider: string): string {
  return `campaign:${campaign.id}:sale-signature:${provider}`
}
