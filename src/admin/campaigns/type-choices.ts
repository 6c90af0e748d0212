/** The cards of "Choose A Campaign Type": which an account sees, which are closed to it, what choosing one changes. */
import { isStoreAccount, type AccountPermissions } from '#domain/accounts/permissions.ts'
import { choiceOfType } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignKindLabel, type CampaignKind } from '#domain/campaigns/campaign-kind.ts'
import {
  campaignTypeFacts,
  campaignTypeNames,
  isCampaignType,
  type CampaignType,
} from '#domain/campaigns/campaign-types.ts'
import type { DeadlineKind } from '#domain/deadlines/deadline-rule.ts'
import {
  campaignTypesFor,
  typeChoiceMessages,
  whyNotChange,
  whyNotType,
} from '#domain/campaigns/type-choice.ts'

export type TypeChoice = {
  /** Names the card; the type, but for the second card of evergreen. */
  value: CampaignKind
  campaignType: CampaignType
  deadlineType: DeadlineKind | null
  label: string
  description: string
  /** Why it cannot be chosen, in a sentence for the owner. */
  closed: string | null
  /** It is closed only because of the plan: its choice opens the upgrade modal. */
  needsUpgrade: boolean
}

export type ChoiceGroup = {
  title: string | null
  description: string | null
  /** Shown to whoever has a shop, see `groupsShown`. */
  forStores: boolean
  choices: TypeChoice[]
}

type ChoiceFacts = {
  account: AccountPermissions
  /** The campaign that is edited; null while creating. */
  editing: { campaignType: CampaignType; pageCount: number; linkCount: number } | null
  /** The account has a ShopifyFixedDate campaign other than this one. */
  hasFixedDate: boolean
}

export function typeChoices(facts: ChoiceFacts): ChoiceGroup[] {
  const offered = offeredTypes(facts)
  return groupsFor(facts.account)
    .map(({ types, ...group }) => ({
      ...group,
      choices: types.filter((type) => offered.includes(type)).flatMap((type) => cardsOf(type, facts)),
    }))
    .filter(({ choices }) => choices.length > 0)
}

type Group = Omit<ChoiceGroup, 'choices'> & { types: readonly CampaignType[] }

const storeGroups: readonly Group[] = [
  {
    title: 'Evergreen',
    description: 'Unique deadline and discount code for every subscriber.',
    forStores: true,
    types: ['ShopifyWelcome', 'ShopifyAbandonedCart', 'ShopifyWinback'],
  },
  {
    title: 'Fixed-date',
    description: 'Same deadline for everyone.',
    forStores: true,
    types: ['ShopifyFixedDate'],
  },
]

const generalGroups: readonly Group[] = [
  {
    title: null,
    description: null,
    forStores: false,
    types: ['evergreen', 'hybrid', 'quantity', 'AnnouncementBar'],
  },
  {
    title: 'Made for one funnel',
    description: 'Evergreen deadlines with the settings that such a funnel usually needs.',
    forStores: false,
    types: ['evergreen_email', 'automated_webinar', 'abandoned_cart', 'page_only', 'tripwire_offer'],
  },
]

/** Who is limited to stores has nothing else that they could be mistaken for. */
function groupsFor(account: AccountPermissions): Group[] {
  if (isStoreAccount(account)) return [...storeGroups, ...generalGroups]
  const titled = storeGroups.map((group) => ({ ...group, title: `For a Shopify store: ${group.title}` }))
  return [...generalGroups, ...titled]
}

type ShownFacts = { hasShop: boolean; account: AccountPermissions; campaignType: string }

/** The groups for stores show once there is a shop to speak of; one that was chosen never disappears. */
export function groupsShown(
  groups: readonly ChoiceGroup[],
  { hasShop, account, campaignType }: ShownFacts,
): ChoiceGroup[] {
  const isForStore = isCampaignType(campaignType) && familyOf(campaignType) === 'store'
  if (hasShop || isForStore || isStoreAccount(account)) return [...groups]
  return groups.filter(({ forStores }) => !forStores)
}

/** A campaign that is edited offers its own family, whatever its account sees now, and never the store's to others. */
function offeredTypes({ account, editing }: ChoiceFacts): CampaignType[] {
  if (!editing) return campaignTypesFor(account)
  const family = familyOf(editing.campaignType)
  const seen = campaignTypesFor(account)
  return campaignTypeNames.filter((type) => {
    if (familyOf(type) === family) return true
    return family !== 'store' && familyOf(type) !== 'store' && seen.includes(type)
  })
}

function familyOf(type: CampaignType) {
  return campaignTypeFacts(type).family
}

function cardsOf(type: CampaignType, facts: ChoiceFacts): TypeChoice[] {
  const { label, description, deadlineKinds } = campaignTypeFacts(type)
  const closed = whyClosed(type, facts)
  const card = {
    value: type,
    campaignType: type,
    deadlineType: deadlineKinds[0] ?? null,
    label,
    description,
    closed,
    needsUpgrade: closed === typeChoiceMessages.paidOption,
  }
  if (type !== 'evergreen') return [card]
  // Evergreen stands for two cards: its own, and the fixed date of accounts without a store (behavior §6).
  const fixed = { value: 'fixed_date', deadlineType: 2, label: campaignKindLabel('fixed_date') } as const
  return [card, { ...card, ...fixed, description: 'One deadline for everyone.' }]
}

function whyClosed(type: CampaignType, { account, editing, hasFixedDate }: ChoiceFacts): string | null {
  if (!editing) return whyNotType({ type, account, hasFixedDate })
  return whyNotChange({ ...editing, from: editing.campaignType, to: type, account, hasFixedDate })
}

type TypeFields = Pick<CampaignForm, 'campaignType' | 'deadlineType' | 'deadlineUnit' | 'deadlineLength'>

/** A length that somebody typed survives another choice that can use it; an untouched one follows the new type. */
export function valuesAfterChoice(before: TypeFields, choice: TypeChoice): TypeFields {
  const defaults = { ...choiceOfType(choice.campaignType), deadlineType: choice.deadlineType }
  const isLength = defaults.deadlineType === 1 || defaults.deadlineType === 3
  if (!isLength || !isTyped(before)) return defaults
  const deadlineType = before.deadlineUnit === 'days' ? 1 : 3
  return {
    ...defaults,
    deadlineType,
    deadlineUnit: before.deadlineUnit,
    deadlineLength: before.deadlineLength,
  }
}

function isTyped({ campaignType, deadlineType, deadlineUnit, deadlineLength }: TypeFields) {
  if (!isCampaignType(campaignType) || (deadlineType !== 1 && deadlineType !== 3)) return false
  const defaults = choiceOfType(campaignType)
  return deadlineUnit !== defaults.deadlineUnit || deadlineLength !== defaults.deadlineLength
}
