/** What the guide knows beside what it was told. */
import { isPremium, type AccountPermissions } from '../../accounts/permissions.ts'
import type { CampaignKind } from '../../campaigns/campaign-kind.ts'
import { campaignKinds } from '../../campaigns/campaign-kind.ts'
import { campaignTypesFor, needsUpgrade, typeChoiceMessages } from '../../campaigns/type-choice.ts'
import { typeOfKind } from './wishes.ts'

export type GuideContext = {
  /** Epoch milliseconds. */
  now: number
  /** The account's. */
  zone: string
  account: AccountPermissions
  /** Why the account has no room for another campaign, in a sentence; null when it has. */
  noRoom: string | null
}

export function kindsFor({ account }: GuideContext): CampaignKind[] {
  return campaignKinds.filter((kind) => whyNotKind(kind, account) === null)
}

export function whyNotKind(kind: CampaignKind, account: AccountPermissions): string | null {
  const type = typeOfKind(kind)
  if (!campaignTypesFor(account).includes(type)) return typeChoiceMessages.notForAccount
  return needsUpgrade(account, type) && !isPremium(account) ? typeChoiceMessages.paidOption : null
}
