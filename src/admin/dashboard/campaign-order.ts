/** In which order the dashboard lists campaigns: by the column that somebody has pressed. */
import type { DashboardCampaign } from '#domain/dashboard/dashboard.api.ts'
import type { SortDirection } from '#domain/leads/lead-filter.ts'

/** In the order in which they stand, and which direction one asks for first: names from A, numbers from the highest. */
export const campaignColumns = {
  campaign: { label: 'Campaign', first: 'asc' },
  leads: { label: 'Leads', first: 'desc' },
  orders: { label: 'Orders', first: 'desc' },
  sales: { label: 'Sales', first: 'desc' },
  conversion: { label: 'Conversion', first: 'desc' },
} as const satisfies Record<string, { label: string; first: SortDirection }>

export type CampaignColumn = keyof typeof campaignColumns

// Of a literal table.
export const campaignColumnNames = Object.keys(campaignColumns) as CampaignColumn[]

export type CampaignOrder = { sort: CampaignColumn; direction: SortDirection }

/** As an address says it; what is not understood is the server's own order. */
export function campaignOrder(search: {
  sort?: string | undefined
  direction?: string | undefined
}): CampaignOrder {
  const sort = campaignColumnNames.find((name) => name === search.sort) ?? 'orders'
  const { direction } = search
  return {
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : campaignColumns[sort].first,
  }
}

type Campaigns = readonly DashboardCampaign[]

/** Alike ones stay as they came. Where a column has nothing to say of a campaign, it stands last in both directions. */
export function inOrder(campaigns: Campaigns, { sort, direction }: CampaignOrder): DashboardCampaign[] {
  const sign = direction === 'asc' ? 1 : -1
  if (sort === 'campaign')
    return campaigns.toSorted((one, other) => sign * names.compare(one.name, other.name))
  const groupOf = sort === 'sales' ? currencyRank(campaigns) : () => 0
  const valueOf = values[sort]
  return campaigns.toSorted((one, other) => {
    const [mine, theirs] = [valueOf(one), valueOf(other)]
    if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null)
    return groupOf(one) - groupOf(other) || sign * (mine - theirs)
  })
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const values: Record<Exclude<CampaignColumn, 'campaign'>, (campaign: DashboardCampaign) => number | null> = {
  leads: ({ kind, leads }) => (kind === 'leads' ? leads.now : null),
  orders: ({ orders }) => orders.now,
  sales: ({ sales: [own] }) => own?.now ?? null,
  conversion: ({ kind, conversion }) => (kind === 'leads' ? conversion.now : null),
}

/** Amounts of two currencies cannot be compared: the one that most campaigns sell in comes first, by itself. */
function currencyRank(campaigns: Campaigns): (campaign: DashboardCampaign) => number {
  const uses = Map.groupBy(
    campaigns.flatMap(({ sales: [own] }) => own ?? []),
    ({ currency }) => currency,
  )
  const ranked = [...uses].toSorted(([, some], [, others]) => others.length - some.length)
  const currencies = ranked.map(([currency]) => currency)
  return ({ sales: [own] }) => (own ? currencies.indexOf(own.currency) : currencies.length)
}
