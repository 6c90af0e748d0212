/** The secrets of a campaign's webhooks, opened: remembered as long as the campaign is as it was, so that a burst opens them once. */
import { readRootSecret } from '../campaigns/root-secret.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { derivedSecret } from '../secrets/derived-secret.ts'
import type { Vault } from '../secrets/vault.ts'
import { perCampaign } from '../snapshot/per-campaign.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { webhooksOfCampaign } from './webhook-repository.ts'

export type WebhookSecrets = {
  secretOf(provider: string): string
  /** In the address that its mails start deadlines at; changes with the webhook's. */
  mailSecretOf: (provider: string) => string
  /** Of the address of one trigger of an integration. Not kept: whoever calls may name any. */
  secretOfTrigger(triggerId: string): string
}

type OpenParts = { db: Db; vault: Pick<Vault, 'open'> }

/** Null when the campaign was deleted a moment ago. */
export async function readWebhookSecrets(
  { db, vault }: OpenParts,
  scope: CampaignScope,
): Promise<WebhookSecrets | null> {
  const rootSecret = await readRootSecret({ db, vault }, scope)
  if (rootSecret === null) return null
  const rows = await webhooksOfCampaign(db, scope)
  const rotations = new Map(rows.map(({ provider, rotation }) => [provider, rotation]))
  const secrets = new Map<string, string>()
  const derived = (provider: string, kind = 'webhook') =>
    derivedSecret(rootSecret, `${kind}:${provider}:${rotations.get(provider) ?? 0}`)
  return {
    secretOf(provider) {
      const secret = secrets.get(provider) ?? derived(provider)
      secrets.set(provider, secret)
      return secret
    },
    mailSecretOf: (provider) => derived(provider, 'mail-start'),
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
  return perCampaign((scope) => readWebhookSecrets(parts, scope))
}
