/** Which campaign types an account may choose, and which it may change a campaign to (specification A §5, §6). */
import {
  canChoosePaidStoreOptions,
  isStoreAccount,
  seesOnlyAnnouncementBars,
  type AccountPermissions,
} from '../accounts/permissions.ts'
import { campaignMessages } from './campaign-form.schema.ts'
import { campaignTypeFacts, campaignTypeNames, type CampaignType } from './campaign-types.ts'

export const typeChoiceMessages = {
  notForAccount: 'This campaign type is not available for your account.',
  paidOption: 'Please upgrade your plan to use this campaign type.',
  onlyOneFixedDate: 'You can have only one fixed-date store campaign.',
  familiesDiffer: 'A campaign of this kind cannot be changed to that type. Please create a new campaign.',
} as const

/** The types that the account's form shows, in the order of the table. */
export function campaignTypesFor(account: AccountPermissions): CampaignType[] {
  return campaignTypeNames.filter((type) => sees(account, type))
}

function sees(account: AccountPermissions, type: CampaignType): boolean {
  const { family } = campaignTypeFacts(type)
  if (family === 'announcementBar') return true
  if (seesOnlyAnnouncementBars(account)) return false
  return family === 'store' || !isStoreAccount(account)
}

/** Shown, but its choice opens the upgrade modal. */
export function needsUpgrade(account: AccountPermissions, type: CampaignType): boolean {
  return campaignTypeFacts(type).paidOption && !canChoosePaidStoreOptions(account)
}

type Choice = {
  account: AccountPermissions
  /** The account has a ShopifyFixedDate campaign other than the one in question. */
  hasFixedDate: boolean
}

/** Why the account may not create a campaign of this type, or null when it may. */
export function whyNotType(choice: Choice & { type: CampaignType }): string | null {
  return sees(choice.account, choice.type) ? whyNotAmongOwn(choice) : typeChoiceMessages.notForAccount
}

type Change = Choice & { from: CampaignType; to: CampaignType; pageCount: number; linkCount: number }

/** Why a campaign may not be changed to this type, or null when it may. It keeps a type that its account lost. */
export function whyNotChange({ from, to, pageCount, linkCount, ...choice }: Change): string | null {
  if (from === to) return null
  const families = [campaignTypeFacts(from).family, campaignTypeFacts(to).family]
  if (families[0] === families[1]) return whyNotAmongOwn({ type: to, ...choice })
  if (families.includes('store')) return typeChoiceMessages.familiesDiffer
  if (pageCount + linkCount > 0) return campaignMessages.switchBlocked
  return whyNotAmongOwn({ type: to, ...choice })
}

/** The family is settled: what is left are the limits of the account. */
function whyNotAmongOwn({ type, account, hasFixedDate }: Choice & { type: CampaignType }): string | null {
  const { family } = campaignTypeFacts(type)
  if (family !== 'announcementBar' && seesOnlyAnnouncementBars(account))
    return typeChoiceMessages.notForAccount
  if (needsUpgrade(account, type)) return typeChoiceMessages.paidOption
  return type === 'ShopifyFixedDate' && hasFixedDate ? typeChoiceMessages.onlyOneFixedDate : null
}
