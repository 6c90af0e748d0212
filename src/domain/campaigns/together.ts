/** What several campaigns did together in their last 30 days. */
import type { CampaignSummary } from './campaigns.api.ts'

type Analytics = CampaignSummary['analytics']

/** Amounts of two currencies have no sum: that of most sales comes first, the others stand beside it. */
export function together(campaigns: readonly Pick<CampaignSummary, 'analytics'>[]): Analytics {
  const each = campaigns.map(({ analytics }) => analytics)
  const sum = (figure: 'leads' | 'engagement' | 'orders' | 'unconfirmed') =>
    each.reduce((total, analytics) => total + analytics[figure], 0)
  const [first, ...others] = byCurrency(each)
  return {
    leads: sum('leads'),
    engagement: sum('engagement'),
    orders: sum('orders'),
    unconfirmed: sum('unconfirmed'),
    sales: first?.sales ?? 0,
    currency: first?.currency ?? each[0]?.currency ?? 'USD',
    otherSales: others,
  }
}

function byCurrency(each: readonly Analytics[]): { currency: string; sales: number }[] {
  const sums = new Map<string, number>()
  for (const { currency, sales, otherSales } of each)
    for (const sold of [{ currency, sales }, ...otherSales])
      if (sold.sales > 0) sums.set(sold.currency, (sums.get(sold.currency) ?? 0) + sold.sales)
  return [...sums]
    .map(([currency, sales]) => ({ currency, sales }))
    .toSorted((one, other) => other.sales - one.sales)
}
