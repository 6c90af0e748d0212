/** Campaigns that start when another one has sold to a person, or has let their deadline pass. */
import { campaignTypeFacts, type CampaignType } from '../campaigns/campaign-types.ts'
import type { CampaignSettings } from '../campaigns/campaign-settings.ts'

/** Stored: never renamed. */
export type ChainEvent = 'sale' | 'deadline'

/** Which setting names the campaign that starts at which event. */
export const chainSettings = {
  sale: 'start_after_sale',
  deadline: 'start_after_deadline',
} as const satisfies Record<ChainEvent, keyof CampaignSettings>

type ChainedSettings = Pick<CampaignSettings, (typeof chainSettings)[ChainEvent]>

export const noChain: ChainedSettings = { start_after_sale: '', start_after_deadline: '' }

export function namesChain(settings: ChainedSettings): boolean {
  return Object.values(chainSettings).some((name) => settings[name] !== '')
}

export type ChainedCampaign = { id: string; settings: ChainedSettings }

export const chainMessages = {
  circle:
    'That campaign starts this one again, by itself or by way of others: people would go round in a circle. Please choose another.',
} as const

/** Only where people have deadlines of their own is there something to start. */
export function canBeChainedTo(type: CampaignType): boolean {
  return campaignTypeFacts(type).tracksLeads
}

type Choosable = { id: string; campaignType: CampaignType; archivedAt: number | null }

/** In the order of `campaigns`. */
export function chainOptions<Campaign extends Choosable>(
  campaigns: readonly Campaign[],
  ownId: string,
): Campaign[] {
  return campaigns.filter(
    ({ id, campaignType, archivedAt }) => id !== ownId && archivedAt === null && canBeChainedTo(campaignType),
  )
}

/** A campaign that was deleted, put away or made one without deadlines of their own is no longer named. */
export function chainsAmong(
  options: readonly { id: string }[],
  settings: CampaignSettings,
): CampaignSettings {
  const named = (id: string) => (options.some((option) => option.id === id) ? id : '')
  return {
    ...settings,
    start_after_sale: named(settings.start_after_sale),
    start_after_deadline: named(settings.start_after_deadline),
  }
}

/** Whether somebody who starts in the campaign may be started in it again by those that follow it. */
export function isCircle(campaigns: readonly ChainedCampaign[], id: string): boolean {
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign.settings]))
  const seen = new Set<string>()
  const waiting = nextOf(byId.get(id))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === id) return true
    if (!seen.has(next)) waiting.push(...nextOf(byId.get(next)))
    seen.add(next)
  }
  return false
}

function nextOf(settings: ChainedSettings | undefined): string[] {
  if (!settings) return []
  return Object.values(chainSettings)
    .map((name) => settings[name])
    .filter((id) => id !== '')
}

/** How long after a deadline it counts as passed without a sale: what was bought in the last second is told later. */
export const UNTIL_PASSED_MS = 60_000
