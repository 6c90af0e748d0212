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

export function figuresOf({ leads, engagement, orders, sales, currency }: Analytics) {
  return [
    { label: 'Leads', value: shortNumber(leads) },
    { label: 'Engagement', value: shortNumber(engagement) },
    { label: 'Orders', value: shortNumber(orders) },
    { label: 'Sales', value: shortMoney(sales, currency) },
  ]
}
