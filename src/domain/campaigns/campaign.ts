/** A campaign as owners and the server know it, and the state that a list of campaigns shows. */
import { quantityWindow } from '../deadlines/quantity-window.ts'
import { fixedDeadline, fixedStart } from '../deadlines/personal-deadline.ts'
import { remaining } from '../sales/quantity.ts'
import type { CampaignType } from './campaign-types.ts'
import type { CampaignStage } from './campaign-stage.ts'
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
  stage: CampaignStage
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
  paused: { label: 'Paused', tone: 'ember' },
  ended: { label: 'Ended', tone: 'gray' },
  archived: { label: 'Archived', tone: 'gray' },
} as const

export type CampaignStatus = keyof typeof campaignStatuses

export const campaignStatusNames = Object.keys(campaignStatuses) as CampaignStatus[]

/** What an owner can make of a campaign next. Only what nobody has seen yet becomes a draft again. */
const nextStages: Record<CampaignStatus, readonly CampaignStage[]> = {
  draft: ['live'],
  scheduled: ['live', 'draft'],
  live: ['paused', 'ended'],
  paused: ['live', 'ended'],
  ended: ['live'],
  archived: [],
}

export const stageMessages = {
  runOut: 'The date has passed, or nothing is left. Please change that first.',
  notNow: 'The campaign is no longer what it was when you looked. Please look again.',
  noPage: 'The campaign has no page yet. Please add one first.',
} as const

type StageChange = StatusFacts & { to: CampaignStage }

/** Why it cannot become that, in a sentence for its owner; null when it can. */
export function whyNotStage({ to, ...facts }: StageChange): string | null {
  const { campaign, used = 0, now } = facts
  if (!nextStages[campaignStatus(facts)].includes(to)) return stageMessages.notNow
  const opensAgain = campaign.stage !== 'draft' && to === 'live'
  return opensAgain && hasRunOut(campaign.settings, { used, now }) ? stageMessages.runOut : null
}

/** The settings of a campaign that is to begin now and not at its start date. */
export function openedNow(settings: CampaignSettings, now: number): CampaignSettings {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(settings.timezone)
  if (settings.deadline_type === 5)
    return { ...settings, quantity_date_start: local.toPlainDate().toString() }
  const minute = local.toPlainDateTime().round({ smallestUnit: 'minute', roundingMode: 'floor' })
  return { ...settings, start_date: minute.toString({ smallestUnit: 'minute' }) }
}

type StatusFacts = {
  campaign: Pick<Campaign, 'settings' | 'stage' | 'archivedAt'>
  /** How much of a limited quantity is taken. */
  used?: number
  now: number
}

/** What its owner has made of it, and then whether the time that is the same for everyone has come or is over. */
export function campaignStatus({ campaign, used = 0, now }: StatusFacts): CampaignStatus {
  const { settings, stage, archivedAt } = campaign
  if (archivedAt !== null) return 'archived'
  if (stage === 'draft' || stage === 'ended') return stage
  if (hasRunOut(settings, { used, now })) return 'ended'
  const { opensAt } = commonWindow(settings)
  if (stage === 'live' && opensAt !== null && now < opensAt) return 'scheduled'
  return stage
}

/** What a draft says beside its state: nobody would see anything of it. */
export const runOutLabels = { date: 'Date has passed', stock: 'Nothing left' } as const

export type RunOutReason = keyof typeof runOutLabels

/** Whatever its owner does, it shows nothing before that is changed; null while there is time and something left. */
export function runOutReason(
  settings: CampaignSettings,
  { used, now }: { used: number; now: number },
): RunOutReason | null {
  const quantity = quantityOf(settings, used)
  if (quantity && remaining(quantity) === 0) return 'stock'
  const { closesAt } = commonWindow(settings)
  return closesAt !== null && now >= closesAt ? 'date' : null
}

export function hasRunOut(settings: CampaignSettings, facts: { used: number; now: number }): boolean {
  return runOutReason(settings, facts) !== null
}

/** The window that is the same for everyone; personal deadlines have none. */
function commonWindow(settings: CampaignSettings): { opensAt: number | null; closesAt: number | null } {
  const rule = deadlineRuleOf(settings)
  if (rule?.kind === 2) return { opensAt: fixedStart(rule), closesAt: fixedDeadline(rule) }
  if (rule?.kind === 5) return quantityWindow(rule)
  return { opensAt: null, closesAt: null }
}
