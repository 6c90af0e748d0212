/** The cards of "Choose A Campaign Type": which an account sees, which are closed to it, what choosing one changes. */
import {
  canChoosePaidStoreOptions,
  isStoreAccount,
  seesOnlyAnnouncementBars,
  type AccountPermissions,
} from '#domain/accounts/permissions.ts'
import { choiceOfType } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import {
  campaignTypeFacts,
  isCampaignType,
  type CampaignType,
  type DeadlineCode,
} from '#domain/campaigns/campaign-types.ts'

/** `paid`: needs the store's paid plan. `onlyOne`: the account already has its one fixed-date campaign. */
export type Closed = 'paid' | 'onlyOne' | null

export type TypeChoice = {
  /** Names the card; the type, but for the second card of evergreen. */
  value: string
  campaignType: CampaignType
  deadlineType: DeadlineCode | null
  label: string
  description: string
  closed: Closed
}

export type ChoiceGroup = { title: string | null; description: string | null; choices: TypeChoice[] }

type ChoiceFacts = {
  account: AccountPermissions
  /** The type of the campaign that is edited; null while creating. */
  editing: CampaignType | null
  hasOtherFixedDateCampaign: boolean
}

export function typeChoices(facts: ChoiceFacts): ChoiceGroup[] {
  return groups
    .map(({ types, ...group }) => ({
      ...group,
      choices: types.filter((type) => isOffered(type, facts)).flatMap((type) => cardsOf(type, facts)),
    }))
    .filter(({ choices }) => choices.length > 0)
}

/** Evergreen stands for two cards: its own, and the fixed date of accounts without a store (behaviour §6). */
const FIXED_DATE = 'fixed_date'

type Group = Omit<ChoiceGroup, 'choices'> & { types: readonly CampaignType[] }

const groups: readonly Group[] = [
  { title: null, description: null, types: ['evergreen', 'hybrid', 'quantity', 'AnnouncementBar'] },
  {
    title: 'Made for one funnel',
    description: 'Evergreen deadlines with the settings that such a funnel usually needs.',
    types: ['evergreen_email', 'automated_webinar', 'abandoned_cart', 'page_only', 'tripwire_offer'],
  },
  {
    title: 'Evergreen',
    description: 'Unique deadline and discount code for every subscriber.',
    types: ['ShopifyWelcome', 'ShopifyAbandonedCart', 'ShopifyWinback'],
  },
  { title: 'Fixed-date', description: 'Same deadline for everyone.', types: ['ShopifyFixedDate'] },
]

function isOffered(type: CampaignType, { account, editing }: ChoiceFacts) {
  const { family } = campaignTypeFacts(type)
  if (editing) {
    // Families of stores and others are never swapped; a campaign keeps what its account no longer sees.
    const isStore = campaignTypeFacts(editing).family === 'store'
    if (isStore !== (family === 'store')) return false
    if (type === editing) return true
  }
  if (family === 'announcementBar') return true
  if (seesOnlyAnnouncementBars(account)) return false
  return editing !== null || (family === 'store') === isStoreAccount(account)
}

function cardsOf(type: CampaignType, facts: ChoiceFacts): TypeChoice[] {
  const { label, description, deadlineKinds } = campaignTypeFacts(type)
  const card = {
    value: type,
    campaignType: type,
    deadlineType: deadlineKinds[0] ?? null,
    label,
    description,
    closed: whyClosed(type, facts),
  }
  if (type !== 'evergreen') return [card]
  return [
    card,
    {
      ...card,
      value: FIXED_DATE,
      deadlineType: 2,
      label: 'Fixed date',
      description: 'One deadline for everyone.',
    },
  ]
}

function whyClosed(type: CampaignType, { account, editing, hasOtherFixedDateCampaign }: ChoiceFacts): Closed {
  if (type === editing) return null
  if (campaignTypeFacts(type).paidOption && !canChoosePaidStoreOptions(account)) return 'paid'
  return type === 'ShopifyFixedDate' && hasOtherFixedDateCampaign ? 'onlyOne' : null
}

type TypeFields = Pick<CampaignForm, 'campaignType' | 'deadlineType' | 'deadlineUnit' | 'deadlineLength'>

/** The card that the form's values mean. */
export function chosenCard({
  campaignType,
  deadlineType,
}: Pick<TypeFields, 'campaignType' | 'deadlineType'>) {
  return campaignType === 'evergreen' && deadlineType === 2 ? FIXED_DATE : campaignType
}

/** A length that somebody typed survives another choice that can use it; an untouched one follows the new type. */
export function valuesAfterChoice(before: TypeFields, choice: TypeChoice): TypeFields {
  const usual = { ...choiceOfType(choice.campaignType), deadlineType: choice.deadlineType }
  const isLength = usual.deadlineType === 1 || usual.deadlineType === 3
  if (!isLength || !isTyped(before)) return usual
  const deadlineType = before.deadlineUnit === 'days' ? 1 : 3
  return {
    ...usual,
    deadlineType,
    deadlineUnit: before.deadlineUnit,
    deadlineLength: before.deadlineLength,
  }
}

function isTyped({ campaignType, deadlineType, deadlineUnit, deadlineLength }: TypeFields) {
  if (!isCampaignType(campaignType) || (deadlineType !== 1 && deadlineType !== 3)) return false
  const usual = choiceOfType(campaignType)
  return deadlineUnit !== usual.deadlineUnit || deadlineLength !== usual.deadlineLength
}

/** Bars and deadlines cannot be swapped while something of the campaign is out in the world (A §4). */
export function isBlockedByPages(
  from: CampaignType,
  to: CampaignType,
  { pageCount, linkCount }: { pageCount: number; linkCount: number },
): boolean {
  const wasBar = campaignTypeFacts(from).family === 'announcementBar'
  const isBar = campaignTypeFacts(to).family === 'announcementBar'
  return wasBar !== isBar && pageCount + linkCount > 0
}
