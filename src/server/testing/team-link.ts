/** The team testing link of a campaign: its address, and the proof in it. */
import { readRootSecret } from '../campaigns/root-secret.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import { derivedSecret, isRightSecret } from '../secrets/derived-secret.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { rotationOf } from './team-links-repository.ts'

type SecretParts = Pick<Platform, 'database' | 'vault'>

/** Null when the campaign was deleted a moment ago. */
export async function teamLinkHash(
  { database: { db }, vault }: SecretParts,
  scope: CampaignScope,
): Promise<{ hash: string; rotation: number } | null> {
  const rootSecret = await readRootSecret({ db, vault }, scope)
  if (rootSecret === null) return null
  const rotation = await rotationOf(db, scope)
  return { hash: derivedSecret(rootSecret, `xray:${rotation}`), rotation }
}

export type OpenedTeamLink = { promotionId: string; promotionHash: string }

/** With the rotation that its link was proven by: should another process have changed it just now, the snapshot has the former. */
export type FoundTeamLink = { campaign: SnapshotCampaign }

/** Null for what is no link of ours, whatever is wrong about it. */
export async function findTeamLink(
  deps: SecretParts & { snapshot: Pick<Snapshot, 'campaign'> },
  { promotionId, promotionHash }: OpenedTeamLink,
): Promise<FoundTeamLink | null> {
  const campaign = deps.snapshot.campaign(promotionId)
  if (!campaign || campaign.isArchived) return null
  // The hash is the proof, and only a campaign that is theirs has one.
  const scope = {
    account: { id: ownedAccount(campaign.accountId) },
    campaign: { id: ownedCampaign(campaign.id) },
  }
  const link = await teamLinkHash(deps, scope)
  if (!link || !isRightSecret(promotionHash, link.hash)) return null
  return { campaign: { ...campaign, teamRotation: link.rotation } }
}
