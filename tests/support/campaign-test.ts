/** A test of a campaign that is under way, straight in the tables. */
import { emailAddress } from '../../src/domain/addresses/email-address.ts'
import { testAddressHash } from '../../src/server/snapshot/tested-campaign.ts'
import type { TestCampaign, VisitorWorld } from './visitors.ts'

export async function beginTest(
  { visitors, clock, change }: Pick<VisitorWorld, 'visitors' | 'clock' | 'change'>,
  campaign: TestCampaign,
  email: string,
): Promise<void> {
  const address = emailAddress(email)
  if (!address) throw new Error(`No address: ${email}`)
  await change(campaign, (trx) =>
    trx
      .insertInto('campaign_tests')
      .values({
        account_id: campaign.accountId,
        campaign_id: campaign.id,
        email: 'sealed',
        address: testAddressHash(visitors.keys.tests, campaign.id, address),
        begun_at: clock.now(),
        lead_id: null,
        event_source: null,
        event_detail: null,
        event_at: null,
        link_em: null,
      })
      .execute(),
  )
}
