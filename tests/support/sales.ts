/** Sales as a platform or a visit would tell of them, for tests that are about what owners see of them. */
import type { CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import { emailAddress } from '../../src/domain/addresses/email-address.ts'
import { newVisitorId } from '../../src/server/visitors/visit-question.ts'
import type { Product } from './product.ts'

type ToldSale = { amount?: number; currency?: string; email?: string; provider?: string; at?: number }

export async function tellSale(
  { deps, clock }: Pick<Product, 'deps' | 'clock'>,
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

/** Somebody on the page that buyers see last who proves nothing. */
export async function tellVisit(
  { deps, clock }: Pick<Product, 'deps' | 'clock'>,
  { id: campaignId }: Pick<CampaignDetail, 'id'>,
): Promise<void> {
  await deps.visitors.sales.recordVisit({
    campaignId,
    accountId: deps.snapshot.campaign(campaignId)?.accountId ?? '',
    pageId: '',
    visitorId: newVisitorId(),
    leadId: null,
    evidence: 'visit',
    network: null,
    orderId: null,
    now: clock.now(),
  })
}
