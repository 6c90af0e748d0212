/** What a campaign did in the last 30 days (specification A §3). */
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { Stat, StatList } from '../ui/stat.tsx'
import { shortMoney, shortNumber } from './number-format.ts'

type Analytics = CampaignSummary['analytics']

export function CampaignStats({ analytics }: { analytics: Analytics }) {
  return (
    <StatList>
      {statsOf(analytics).map((stat) => (
        <Stat key={stat.label} {...stat} />
      ))}
    </StatList>
  )
}

type CampaignStat = { label: string; value: string; note?: string }

/** Sales in other currencies stand beside those in the campaign's own: amounts of two currencies have no sum. */
export function statsOf({
  leads,
  engagement,
  orders,
  unconfirmed,
  sales,
  currency,
  otherSales,
}: Analytics): CampaignStat[] {
  const others = otherSales.map((other) => shortMoney(other.sales, other.currency)).join(', ')
  return [
    { label: 'Leads', value: shortNumber(leads) },
    { label: 'Engagement', value: shortNumber(engagement) },
    {
      label: 'Orders',
      value: shortNumber(orders),
      ...(unconfirmed > 0 && { note: `and ${shortNumber(unconfirmed)} unconfirmed` }),
    },
    { label: 'Sales', value: shortMoney(sales, currency), ...(others && { note: `and ${others}` }) },
  ]
}
