/** A sale that a program of the account tells about. */
import type { z } from 'zod'
import { emailAddress } from '#domain/addresses/email-address.ts'
import type { SaleOutcome } from '#domain/sales/sale.ts'
import type { saleReport } from '#domain/sales/sale-report.schema.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { Sales } from './record-sale.ts'

export async function reportSale(
  { clock, sales }: Pick<Platform, 'clock'> & { sales: Pick<Sales, 'record'> },
  { account, campaign }: CampaignScope,
  { email, order_id, ...worth }: z.output<typeof saleReport>,
) {
  const outcome = await sales.record({
    campaignId: campaign.id,
    accountId: account.id,
    provider: 'api',
    worth,
    leadId: null,
    visitorId: null,
    address: email === undefined ? null : emailAddress(email),
    orderId: order_id ?? null,
    now: clock.now(),
  })
  // What a report says is enough: only a campaign that is gone refuses it.
  if (!isReported(outcome)) throw notFound()
  return { outcome }
}

const reported = ['recorded', 'counted', 'soldOut', 'repeated', 'test'] as const

function isReported(outcome: SaleOutcome): outcome is (typeof reported)[number] {
  return reported.some((one) => one === outcome)
}
