/** What is read of a campaign and remembered as long as the campaign is as it was: whoever changes it changes the campaign. */
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import type { SnapshotCampaign } from './snapshot-campaign.ts'

/** A burst reads once; what could not be read is tried again. */
export function perCampaign<T>(
  read: (scope: CampaignScope) => Promise<T>,
): (campaign: SnapshotCampaign) => Promise<T> {
  const remembered = new WeakMap<SnapshotCampaign, Promise<T>>()
  return (campaign) => {
    const known = remembered.get(campaign)
    if (known) return known
    const reading = read(scopeOf(campaign))
    remembered.set(campaign, reading)
    reading.catch(() => remembered.delete(campaign))
    return reading
  }
}

/** The snapshot says whose campaign it is; that the caller may use it, the secret says. */
export function scopeOf({ id, accountId }: Pick<SnapshotCampaign, 'id' | 'accountId'>): CampaignScope {
  return { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(id) } }
}
