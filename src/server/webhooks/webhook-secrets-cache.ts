/** The secrets of a campaign's webhooks, opened: remembered as long as the campaign is as it was, so that a burst opens them once. */
import { rootSecretField } from '../campaigns/create-campaign.ts'
import type { Db } from '../database/schema.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import type { Vault } from '../secrets/vault.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { rootSecretOf, webhooksOfCampaign } from './webhook-repository.ts'
import { webhookSecret } from './webhook-secret.ts'

export type WebhookSecrets = {
  secretOf(provider: string): string
  /** Of the address of one trigger of an integration. Not kept: whoever calls may name any. */
  secretOfTrigger(triggerId: string): string
}

type OpenParts = { db: Db; vault: Pick<Vault, 'open'> }

/** Null when the campaign was deleted a moment ago. */
export async function readWebhookSecrets(
  { db, vault }: OpenParts,
  scope: CampaignScope,
): Promise<WebhookSecrets | null> {
  const sealed = await rootSecretOf(db, scope)
  if (sealed === null) return null
  const field = rootSecretField(scope.campaign.id)
  const rootSecret = await vault.open(scope.account.id, field, sealed)
  const rows = await webhooksOfCampaign(db, scope)
  const rotations = new Map(rows.map(({ provider, rotation }) => [provider, rotation]))
  const secrets = new Map<string, string>()
  const derived = (provider: string) =>
    webhookSecret(rootSecret, { provider, rotation: rotations.get(provider) ?? 0 })
  return {
    secretOf(provider) {
      const secret = secrets.get(provider) ?? derived(provider)
      secrets.set(provider, secret)
      return secret
    },
    secretOfTrigger: (triggerId) => derived(providerOfTrigger(triggerId)),
  }
}

/** Under which name a trigger's address is rotated. */
export function providerOfTrigger(triggerId: string): string {
  return `trigger:${triggerId}`
}

/** Whoever changes a secret changes the campaign: every process has another one in memory then. */
export function webhookSecretsCache(
  parts: OpenParts,
): (campaign: SnapshotCampaign) => Promise<WebhookSecrets | null> {
  const remembered = new WeakMap<SnapshotCampaign, Promise<WebhookSecrets | null>>()
  return (campaign) => {
    const known = remembered.get(campaign)
    if (known) return known
    const opening = readWebhookSecrets(parts, scopeOf(campaign))
    remembered.set(campaign, opening)
    opening.catch(() => remembered.delete(campaign))
    return opening
  }
}

/** The snapshot says whose campaign it is; that the caller may use it, the secret says. */
export function scopeOf({ id, accountId }: SnapshotCampaign): CampaignScope {
  return { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(id) } }
}
