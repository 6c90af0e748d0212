/** How an owner narrows and sorts the list of campaigns. */
import { campaignKindOf, type CampaignKind } from './campaign-kind.ts'
import type { DeadlineKind } from '../deadlines/deadline-rule.ts'
import type { CampaignStatus } from './campaign.ts'

export const campaignSorts = ['newest', 'changed', 'name', 'leads', 'orders'] as const

export type CampaignSort = (typeof campaignSorts)[number]

type Listed = {
  name: string
  campaignType: string
  deadlineType: DeadlineKind | null
  status: CampaignStatus
  updatedAt: number
  analytics: { leads: number; orders: number }
}

type Narrowed = {
  kind?: CampaignKind | undefined
  status?: CampaignStatus | undefined
  sort: CampaignSort
}

/** `campaigns` come newest first, which decides between equals. */
export function listedCampaigns<Campaign extends Listed>(
  campaigns: readonly Campaign[],
  { kind, status, sort }: Narrowed,
): Campaign[] {
  return campaigns
    .filter((campaign) => kind === undefined || campaignKindOf(campaign) === kind)
    .filter((campaign) => status === undefined || campaign.status === status)
    .toSorted(orders[sort])
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const orders: Record<CampaignSort, (one: Listed, other: Listed) => number> = {
  newest: () => 0,
  changed: (one, other) => other.updatedAt - one.updatedAt,
  name: (one, other) => names.compare(one.name, other.name),
  leads: (one, other) => other.analytics.leads - one.analytics.leads,
  orders: (one, other) => other.analytics.orders - one.analytics.orders,
}
