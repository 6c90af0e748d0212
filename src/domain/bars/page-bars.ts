/** Which pages show a floating bar, and how it looks until its owner has said anything. */
import { deadlineRuleOf, type CampaignSettings } from '../campaigns/campaign-settings.ts'
import { campaignTypeFacts, type CampaignType } from '../campaigns/campaign-types.ts'
import { pageTypeFacts, type PageType } from '../pages/page-types.ts'
import { shownBy } from '../pages/shown.ts'
import { defaultBars } from './default-bars.ts'
import type { FloatingBar } from './floating-bar.ts'

/** What a campaign's bars are about. */
export type BarKind = Exclude<keyof typeof defaultBars, 'announcement'>

export function barKindOf(campaignType: CampaignType, settings: CampaignSettings): BarKind {
  const hasRule = campaignTypeFacts(campaignType).deadlineKinds.length > 0
  return hasRule && deadlineRuleOf(settings)?.kind === 5 ? 'quantity' : 'deadline'
}

export function showsBar(type: PageType): boolean {
  return shownBy(type)?.widget === 'bar'
}

/** The page decides it, whatever was stored or sent with a bar. */
export function isAnnouncementPage(type: PageType): boolean {
  return pageTypeFacts(type).shows === 'announcement'
}

export function defaultBarOf(type: PageType, kind: BarKind): FloatingBar {
  return defaultBars[isAnnouncementPage(type) ? 'announcement' : kind]
}
