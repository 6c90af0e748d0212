/** What is to be done at the shop for one code: decided from what is stored, before anybody is asked. */
import { wantedLeadCode, wantedSharedCode, type WantedCode } from '#domain/discounts/wanted-code.ts'
import type { CodeTerms } from '#integrations/store.ts'
import type { DiscountCodeRow } from '../database/tables-stores.ts'
import type { DueLead } from '../write-back/due-writes-repository.ts'
import type { CodeCampaignNow } from './code-campaign-repository.ts'
import { hashOfTerms, termsOf } from './code-terms.ts'

/** A code that is there, or that somebody was about to make when they were killed. */
export type CodeAct = 'make' | 'change' | 'move' | 'delete' | 'look' | 'nothing'

export type Wanted = { endsAt: number; code: string | null; terms: CodeTerms; hash: string }

export type CodePlan = {
  row: DiscountCodeRow
  act: CodeAct
  wanted: Wanted | null
  campaignName: string
  /** Whoever it was for is erased: nothing of it stays. */
  isForgotten: boolean
}

type PlanFacts = {
  row: DiscountCodeRow
  lead: DueLead | null
  campaign: CodeCampaignNow | null
  shop: string
  now: number
}

export function planCode({ row, lead, campaign, shop, now }: PlanFacts): CodePlan {
  const isShared = row.lead_id === ''
  const wanted = campaign && wantedOf({ row, lead, campaign, now })
  return {
    row,
    act: actFor(row, wanted, shop),
    wanted,
    campaignName: campaign?.name ?? '',
    isForgotten: !campaign || campaign.isDeleted || (!isShared && !lead),
  }
}

function wantedOf({ row, lead, campaign, now }: Omit<PlanFacts, 'shop'> & { campaign: CodeCampaignNow }) {
  const code =
    row.lead_id === ''
      ? wantedSharedCode(campaign, now, campaign.createdAt)
      : wantedLeadCode(lead && codeLead(lead), campaign, now)
  return code && told(code, campaign.name)
}

function told(code: WantedCode, campaignName: string): Wanted {
  const terms = termsOf(code, campaignName)
  return { endsAt: code.endsAt, code: code.code, terms, hash: hashOfTerms(terms, code.code) }
}

function codeLead({ started_at, deadline_at, rules_version, source, ended_by, sold_at }: DueLead) {
  return {
    startedAt: started_at,
    deadlineAt: deadline_at,
    rulesVersion: rules_version,
    source,
    endedBy: ended_by,
    soldAt: sold_at,
  }
}

function actFor(row: DiscountCodeRow, wanted: Wanted | null, shop: string): CodeAct {
  const isHeld = row.discount_id !== null && row.shop === shop
  if (!wanted) {
    if (isHeld) return 'delete'
    return row.code !== null && row.shop === shop ? 'look' : 'nothing'
  }
  if (!isHeld) return 'make'
  if (row.terms !== wanted.hash) return 'change'
  return row.ends_at === wanted.endsAt ? 'nothing' : 'move'
}
