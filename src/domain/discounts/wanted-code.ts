/** Which code there should be at the shop for a lead, or for a whole campaign, and when it ends. */
import type { CampaignSettings } from '../campaigns/campaign-settings.ts'
import { deadlineRuleOf } from '../campaigns/campaign-settings.ts'
import type { CampaignStage } from '../campaigns/campaign-stage.ts'
import type { CampaignType } from '../campaigns/campaign-types.ts'
import { fixedDeadline, fixedStart } from '../deadlines/personal-deadline.ts'
import { deadlineInForce, type FollowedRule, type RuledLead } from '../leads/deadline-in-force.ts'
import { codesOf } from './discount.ts'
import type { Discount } from './discount.schema.ts'

export type CodeLead = RuledLead & {
  source: string
  endedBy: string | null
  soldAt: number | null
}

export type CodeCampaign = {
  type: CampaignType
  stage: CampaignStage
  isDeleted: boolean
  settings: CampaignSettings
  follow: FollowedRule
  discount: Discount | null
}

/** `code` is null where chance chooses it. */
export type WantedCode = { startsAt: number; endsAt: number; code: string | null; discount: Discount }

/** A draft and a paused campaign keep their promises; one that has ended, or is deleted, has taken back all of them. */
function discountInForce({ stage, isDeleted, discount }: CodeCampaign): Discount | null {
  return stage === 'ended' || isDeleted ? null : discount
}

/** Null: there should be none, or none any more. */
export function wantedLeadCode(
  lead: CodeLead | null,
  campaign: CodeCampaign,
  now: number,
): WantedCode | null {
  const discount = discountInForce(campaign)
  if (!lead || !discount || codesOf(campaign.type) !== 'perLead') return null
  if (lead.source === 'test' || lead.endedBy !== null || lead.soldAt !== null) return null
  const endsAt = deadlineInForce(lead, campaign.follow)
  return endsAt > now ? { startsAt: lead.startedAt, endsAt, code: null, discount } : null
}

/** The owner's own, for the window of the campaign; `openedAt` is its beginning where it has none. */
export function wantedSharedCode(campaign: CodeCampaign, now: number, openedAt: number): WantedCode | null {
  const discount = discountInForce(campaign)
  const rule = deadlineRuleOf(campaign.settings)
  if (!discount || campaign.stage === 'draft' || codesOf(campaign.type) !== 'owners') return null
  if (discount.discount_code === null || rule?.kind !== 2) return null
  const endsAt = fixedDeadline(rule)
  const startsAt = fixedStart(rule) ?? openedAt
  return endsAt > now && startsAt < endsAt
    ? { startsAt, endsAt, code: discount.discount_code, discount }
    : null
}
