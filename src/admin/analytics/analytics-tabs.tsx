/** The tabs of a campaign's analytics: those that its type has something for. */
import { useSearch, type LinkProps } from '@tanstack/react-router'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { recordsSales, tracksLeads } from '../campaigns/campaign-has.ts'
import { links } from '../navigation/links.ts'
import { TabLinks } from '../shell/tab-links.tsx'

type Tab = {
  label: string
  link: (campaignId: string) => LinkProps
  /** Absent: all campaigns have it. */
  isFor?: (form: CampaignDetail['form']) => boolean
}

const tabs: readonly Tab[] = [
  { label: 'Overview', link: links.analytics },
  { label: 'People', link: links.people, isFor: tracksLeads },
  { label: 'Pages and links', link: links.pagesFigures },
  { label: 'Sales', link: links.sales, isFor: recordsSales },
  { label: 'Proof log', link: links.proofLog },
]

export function AnalyticsTabs({ campaign: { id, form } }: { campaign: CampaignDetail }) {
  const { period, from, to } = useSearch({ strict: false })
  const shown = tabs
    .filter(({ isFor }) => isFor?.(form) ?? true)
    // Whoever looks at a month looks at it in all tabs.
    .map(({ label, link }) => ({ label, link: { ...link(id), search: { period, from, to } } }))
  return <TabLinks label="Analytics" tabs={shown} width="wide" />
}
