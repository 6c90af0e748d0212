/** What a sale has to know of its campaign: how much there is to sell, and until when. */
import { deadlineRuleOf, type CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import type { DeadlineRule } from '#domain/deadlines/deadline-rule.ts'
import { quantityWindow } from '#domain/deadlines/quantity-window.ts'
import { fixedDeadline } from '#domain/deadlines/personal-deadline.ts'
import { deadlineInForce, type FollowedRule, type RuledLead } from '#domain/leads/deadline-in-force.ts'

export type SellingCampaign = {
  id: string
  accountId: string
  zone: string
  rule: DeadlineRule | null
  /** How many there were, where the quantity is limited. */
  start: number | null
  follow: FollowedRule
}

type Told = { id: string; accountId: string; settings: CampaignSettings; follow: FollowedRule }

export function sellingCampaign({ id, accountId, settings, follow }: Told): SellingCampaign {
  const rule = deadlineRuleOf(settings)
  return { id, accountId, zone: settings.timezone, rule, start: rule?.kind === 5 ? rule.start : null, follow }
}

/** The buyer's own deadline; for somebody unknown the one that is the same for everyone, where there is one. */
export function deadlineOfSale({ rule, follow }: SellingCampaign, buyer: RuledLead | null): number | null {
  if (buyer) return deadlineInForce(buyer, follow)
  if (rule?.kind === 2) return fixedDeadline(rule)
  return rule?.kind === 5 ? quantityWindow(rule).closesAt : null
}
