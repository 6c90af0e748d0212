/** Which reset link an address means, and in what state it is for whoever opened it. Changes nothing. */
import { emailAddressInLink, type EmailAddress } from '#domain/addresses/email-address.ts'
import { resetLinkState, type ResetLinkState } from '#domain/testing/reset-link.ts'
import { readRootSecret } from '../campaigns/root-secret.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { addressOfLink, isHashOf, linkIdOf, resetLinkEmailField } from './reset-link-hash.ts'
import { resetLinkOf } from '../lead-store/reset-links-repository.ts'

export type ResetDeps = Pick<Platform, 'database' | 'vault' | 'clock'> & { snapshot: Snapshot }

/** As it stands in the address bar, or came with the form. */
export type OpenedLink = { campaignId: string; hash: string; em: string }

export type FoundLink = {
  scope: CampaignScope
  linkId: string
  address: EmailAddress
  redirectsTo: string
  state: ResetLinkState
}

/** Null when there is no such link. */
export async function findResetLink(
  { database: { db }, vault, clock, snapshot }: ResetDeps,
  { campaignId, hash, em }: OpenedLink,
): Promise<FoundLink | null> {
  const campaign = snapshot.campaign(campaignId)
  const linkId = linkIdOf(hash)
  if (!campaign || linkId === null || !campaign.type.resetLink) return null
  // The hash is the proof, and only a link that is theirs has one.
  const scope = {
    account: { id: ownedAccount(campaign.accountId) },
    campaign: { id: ownedCampaign(campaign.id) },
  }
  const row = await resetLinkOf(db, { ...scope, linkId })
  const rootSecret = row && (await readRootSecret({ db, vault }, scope))
  if (!row || rootSecret === null) return null
  const address = addressOfLink(await vault.open(campaign.accountId, resetLinkEmailField(linkId), row.email))
  if (!isHashOf(hash, rootSecret, { linkId, address })) return null
  const state = resetLinkState({
    address,
    given: emailAddressInLink(em),
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    deletedAt: row.deleted_at,
    now: clock.now(),
  })
  return { scope, linkId, address, redirectsTo: row.redirects_to, state }
}
