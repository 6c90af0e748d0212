/**
 * Who tests a campaign meets it awake, also while it is a draft or paused: the address of the test that is under way, whom
 * that has started, and browsers of the team. For everybody else nothing changes.
 */
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import { keyedHash } from '../secrets/purpose-keys.ts'
import { isAsleep } from './campaign-window.ts'
import type { SnapshotCampaign } from './snapshot-campaign.ts'

/** What `campaign_tests.address` holds. `key`: the one for tests. */
export function testAddressHash(key: Buffer, campaignId: string, { canonical }: EmailAddress): string {
  return keyedHash(key, `${campaignId}|${canonical}`)
}

export function isTestAddress(
  key: Buffer,
  { id, test }: Pick<SnapshotCampaign, 'id' | 'test'>,
  address: EmailAddress | null,
): boolean {
  return test !== null && address !== null && testAddressHash(key, id, address) === test.address
}

const awake = new WeakMap<SnapshotCampaign, SnapshotCampaign>()

/** The same object each time: what is kept by campaign is kept for this one too. */
export function awakeForTest(campaign: SnapshotCampaign): SnapshotCampaign {
  if (!isAsleep(campaign)) return campaign
  const known = awake.get(campaign)
  if (known) return known
  const tested: SnapshotCampaign = { ...campaign, stage: 'live' }
  awake.set(campaign, tested)
  return tested
}
