/** A campaign as owners and the server know it, and the state that a list of campaigns shows. */
import { quantityWindow } from '../deadlines/quantity-window.ts'
import { fixedDeadline, fixedStart } from '../deadlines/personal-deadline.ts'
import { remaining } from '../sales/quantity.ts'
import type { CampaignType } from './campaign-types.ts'
import { deadlineRuleOf, quantityOf, type CampaignSettings } from './campaign-settings.ts'

export type Campaign = {
  id: string
  name: string
  campaignType: CampaignType
  emailPlatform: string
  checkoutPlatform: string
  landingPlatform: string
  samePlatform: boolean
  settings: CampaignSettings
  /** Counts the versions of the deadline rule; a lead stores the one that computed its deadline. */
  rulesVersion: number
  createdAt: number
  updatedAt: number
  archivedAt: number | null
}

export const campaignStatuses = {
  draft: { label: 'Draft', tone: 'gray' },
  scheduled: { label: 'Scheduled', tone: 'cobalt' },
  live: { label: 'Live', tone: 'green' },
  ended: { label: 'Ended', tone: 'gray' },
  archived: { label: 'Archived', tone: 'gray' },
} as const

export type CampaignStatus = keyof typeof campaignStatuses

type StatusFacts = {
  campaign: Pick<Campaign, 'settings' | 'archivedAt'>
  pageCount: number
  /** How much of a limited quantity is taken. */
  used?: number
  now: number
}

/** A campaign is live from its first page on, unless everyone's deadline is still closed or already over. */
export function campaignStatus({ campaign, pageCount, used = 0, now }: StatusFacts): CampaignStatus {
  if (campaign.archivedAt !== null) return 'archived'
  if (pageCount === 0) return 'draft'
  const quantity = quantityOf(campaign.settings, used)
  if (quantity && remaining(quantity) === 0) return 'ended'
  const { opensAt, closesAt } = commonWindow(campaign.settings)
  if (opensAt !== null && now < opensAt) return 'scheduled'
  if (closesAt !== null && now >= closesAt) return 'ended'
  return 'live'
}

/** The window that is the same for everyone; personal deadlines have none. */
function commonWindow(settings: CampaignSettings): { opensAt: number | null; closesAt: number | null } {
  const rule = deadlineRuleOf(settings)
  if (rule?.kind === 2) return { opensAt: fixedStart(rule), closesAt: fixedDeadline(rule) }
  if (rule?.kind === 5) return quantityWindow(rule)
  return { opensAt: null, closesAt: null }
}
