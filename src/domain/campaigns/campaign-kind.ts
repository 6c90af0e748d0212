/** The kinds of campaign that owners tell apart: the types, and the fixed date, which is stored as evergreen. */
import type { DeadlineKind } from '../deadlines/deadline-rule.ts'
import { campaignTypeFacts, campaignTypeNames, isCampaignType, type CampaignType } from './campaign-types.ts'

export type CampaignKind = CampaignType | 'fixed_date'

export const campaignKinds: readonly CampaignKind[] = ['fixed_date', ...campaignTypeNames]

type Typed = { campaignType: string; deadlineType: DeadlineKind | null }

/** Null before a type is chosen. */
export function campaignKindOf({ campaignType, deadlineType }: Typed): CampaignKind | null {
  if (campaignType === 'evergreen' && deadlineType === 2) return 'fixed_date'
  return isCampaignType(campaignType) ? campaignType : null
}

export function campaignKindLabel(kind: CampaignKind): string {
  return kind === 'fixed_date' ? 'Fixed date' : campaignTypeFacts(kind).label
}
