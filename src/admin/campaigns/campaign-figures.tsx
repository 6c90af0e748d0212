/** The last-30-days figures of a campaign (specification A §3). */
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { Figure, FigureList } from '../ui/figure.tsx'
import { shortMoney, shortNumber } from './figures.ts'

type Analytics = CampaignSummary['analytics']

export function CampaignFigures({ analytics }: { analytics: Analytics }) {
  return (
    <FigureList>
      {figuresOf(analytics).map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </FigureList>
  )
}

type OneFigure = { label: string; value: string; note?: string }

/** Sales in other currencies stand beside those in the campaign's own: amounts of two currencies have no sum. */
export function figuresOf({
  leads,
  engagement,
  orders,
  sales,
  currency,
  otherSales,
}: Analytics): OneFigure[] {
  const others = otherSales.map((other) => shortMoney(other.sales, other.currency)).join(', ')
  return [
    { label: 'Leads', value: shortNumber(leads) },
    { label: 'Engagement', value: shortNumber(engagement) },
    { label: 'Orders', value: shortNumber(orders) },
    { label: 'Sales', value: shortMoney(sales, currency), ...(others && { note: `and ${others}` }) },
  ]
}
