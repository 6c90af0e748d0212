/** A campaign's own secret, from which all secrets in its addresses are derived. */
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { Vault } from '../secrets/vault.ts'
import { sealedRootSecret } from './repository.ts'

/** Null when the campaign was deleted a moment ago. */
export async function readRootSecret(
  { db, vault }: { db: Db; vault: Pick<Vault, 'open'> },
  scope: CampaignScope,
): Promise<string | null> {
  const sealed = await sealedRootSecret(db, scope)
  return sealed === null ? null : vault.open(scope.account.id, rootSecretField(scope.campaign.id), sealed)
}

/** What `campaigns.root_secret` is sealed for. */
export function rootSecretField(campaignId: string): string {
  return `campaign:${campaignId}:root-secret`
}
