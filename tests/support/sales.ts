/** Sales as a platform would tell of them, for tests that are about what owners see of them. */
import type { CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import { emailAddress } from '../../src/domain/addresses/email-address.ts'
import type { Product } from './product.ts'

type ToldSale = { amount?: number; currency?: string; email?: string; provider?: string; at?: number }

export async function tellSale(
  { deps, clock }: Product,
  { id: campaignId }: Pick<CampaignDetail, 'id'>,
  { amount = 4900, currency = 'USD', email, provider = 'page', at = clock.now() }: ToldSale = {},
): Promise<void> {
  const accountId = deps.snapshot.campaign(campaignId)?.accountId ?? ''
  await deps.visitors.sales.record({
    campaignId,
    accountId,
    provider,
    worth: { amount, currency },
    leadId: null,
    visitorId: null,
    address: email === undefined ? null : emailAddress(email),
    orderId: null,
    now: at,
  })
}
