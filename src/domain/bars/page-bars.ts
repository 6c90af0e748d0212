/** Which pages show a floating bar, and how it looks until its owner has said anything. */
import { deadlineRuleOf, type CampaignSettings } from '../campaigns/campaign-settings.ts'
import { campaignTypeFacts, type CampaignType } from '../campaigns/campaign-types.ts'
import { pageTypeFacts, type PageType } from '../pages/page-types.ts'
import { shownBy } from '../pages/shown.ts'
import { newBars, type DefaultBar } from './default-bars.ts'
import type { FloatingBar } from './floating-bar.ts'

/** What a campaign's bars are about. */
export type BarKind = Exclude<DefaultBar, 'announcement'>

function barKindOf(campaignType: CampaignType, settings: CampaignSettings): BarKind {
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

/** What a campaign's bars are about, and the language that they begin in. */
export type NewBar = { kind: BarKind; language: string }

export function newBarOf(campaignType: CampaignType, settings: CampaignSettings): NewBar {
  return { kind: barKindOf(campaignType, settings), language: settings.deadline_language }
}

export function defaultBarOf(type: PageType, { kind, language }: NewBar): FloatingBar {
  return newBars(language)[isAnnouncementPage(type) ? 'announcement' : kind]
}
