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
  category: string
  updatedAt: number
  analytics: { leads: number; orders: number }
}

type Narrowed = {
  kind?: CampaignKind | undefined
  status?: CampaignStatus | undefined
  category?: string | undefined
  sort: CampaignSort
}

/** `campaigns` come newest first, which decides between equals. */
export function listedCampaigns<Campaign extends Listed>(
  campaigns: readonly Campaign[],
  { kind, status, category, sort }: Narrowed,
): Campaign[] {
  return campaigns
    .filter((campaign) => kind === undefined || campaignKindOf(campaign) === kind)
    .filter((campaign) => status === undefined || campaign.status === status)
    .filter((campaign) => category === undefined || isSame(campaign.category, category))
    .toSorted(orders[sort])
}

/** Owners type them: "Webinar" and "webinar" are one. */
function isSame(one: string, other: string): boolean {
  return names.compare(one, other) === 0
}

/** Those that are used, once each, in their order. */
export function usedCategories(campaigns: readonly { category: string }[]): string[] {
  const used = campaigns.map(({ category }) => category).filter((category) => category !== '')
  return used
    .toSorted(names.compare)
    .filter((category, place, sorted) => place === 0 || !isSame(category, sorted[place - 1] ?? ''))
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const orders: Record<CampaignSort, (one: Listed, other: Listed) => number> = {
  newest: () => 0,
  changed: (one, other) => other.updatedAt - one.updatedAt,
  name: (one, other) => names.compare(one.name, other.name),
  leads: (one, other) => other.analytics.leads - one.analytics.leads,
  orders: (one, other) => other.analytics.orders - one.analytics.orders,
}
