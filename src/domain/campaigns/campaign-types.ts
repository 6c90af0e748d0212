/** What each of the thirteen campaign types is and does. Every "for these campaign types…" rule is a column here. */
import type { DeadlineKind } from '../deadlines/deadline-rule.ts'
import type { PlatformKind } from '../platforms/platform.ts'
import type { DeadlineUnit } from './campaign-settings.ts'

export type PageList = 'general' | 'quantity' | 'store' | 'announcementBar'

/** What the advanced settings of a campaign are about (A §3, §5). */
export type AdvancedSetting =
  | 'startOnForm'
  | 'reveal'
  | 'lifetime'
  | 'recognition'
  | 'passToAfter'
  | 'afterSale'
  | 'currency'
  | 'startAfterSale'
  | 'startAfterDeadline'

type CampaignTypeFacts = {
  label: string
  /** One sentence on the choice card. */
  description: string
  /** Types of one family can be swapped when a campaign is edited; families cannot. */
  family: 'general' | 'store' | 'announcementBar'
  /** Which deadlines its form offers, the usual one first. */
  deadlineKinds: readonly DeadlineKind[]
  /** The unit a new campaign of the type starts with. */
  defaultUnit: DeadlineUnit
  /** Which platforms its form asks for. */
  platforms: readonly PlatformKind[]
  /** A visit to a timer page makes a stranger a lead (behavior §5 and §6). */
  strangersStartOnVisit: boolean
  /** A submitted opt-in form makes a lead. */
  startsOnOptIn: boolean
  /** Which list of page types its pages are chosen from (A §6). */
  pageList: PageList
  emailTabs: boolean
  resetLink: boolean
  /** Store types: whether the plan must be a paid one. */
  paidOption: boolean
  /** Quantity campaigns and bars have no personal clock. */
  tracksLeads: boolean
  /** The advanced settings that change something for its visitors; without any there is no link to them. */
  advancedSettings: readonly AdvancedSetting[]
}

const marketingStack = ['email', 'checkout', 'landing'] as const

/** Of campaigns with a clock. */
const clockSettings = [
  'reveal',
  'lifetime',
  'recognition',
  'passToAfter',
  'afterSale',
  'currency',
  'startAfterSale',
  'startAfterDeadline',
] as const

const evergreenFamily = {
  family: 'general',
  deadlineKinds: [1, 3],
  defaultUnit: 'days',
  platforms: marketingStack,
  strangersStartOnVisit: true,
  startsOnOptIn: true,
  pageList: 'general',
  emailTabs: true,
  resetLink: true,
  paidOption: false,
  tracksLeads: true,
  advancedSettings: ['startOnForm', ...clockSettings],
} as const

const storePersonal = {
  ...evergreenFamily,
  family: 'store',
  strangersStartOnVisit: false,
  startsOnOptIn: false,
  pageList: 'store',
  resetLink: false,
  paidOption: true,
  advancedSettings: clockSettings,
} as const

export const campaignTypes = {
  evergreen: {
    ...evergreenFamily,
    label: 'Evergreen',
    description: 'Every lead gets their own deadline.',
    // Kind 2 here is the fixed-date campaign of accounts without a store (behavior §6).
    deadlineKinds: [1, 3, 2],
  },
  evergreen_email: {
    ...evergreenFamily,
    label: 'Evergreen Email',
    description: 'A personal deadline that starts with an email event.',
    emailTabs: false,
    resetLink: false,
  },
  automated_webinar: {
    ...evergreenFamily,
    label: 'Automated Webinar',
    description: 'The clock starts when someone attends.',
  },
  hybrid: {
    ...evergreenFamily,
    label: 'Blended',
    description: 'Personal windows that close on a recurring day.',
    deadlineKinds: [4],
    emailTabs: false,
  },
  abandoned_cart: {
    ...evergreenFamily,
    label: 'Abandoned Cart',
    description: 'A last chance for people who left their cart.',
  },
  page_only: {
    ...evergreenFamily,
    label: 'Page Only',
    description: 'The clock starts at the first visit to a page.',
    emailTabs: false,
  },
  tripwire_offer: {
    ...evergreenFamily,
    label: 'Tripwire Offer',
    description: 'Minutes to accept, right after someone opts in.',
    deadlineKinds: [3, 1],
    defaultUnit: 'minutes',
  },
  quantity: {
    ...evergreenFamily,
    label: 'Limited Quantity',
    description: 'Ends when the last one is gone.',
    deadlineKinds: [5],
    strangersStartOnVisit: false,
    startsOnOptIn: false,
    pageList: 'quantity',
    emailTabs: false,
    resetLink: false,
    tracksLeads: false,
    advancedSettings: ['passToAfter', 'currency', 'startAfterSale'],
  },
  AnnouncementBar: {
    ...evergreenFamily,
    label: 'Announcement Bar',
    description: 'A bar with news for everyone, without a deadline.',
    family: 'announcementBar',
    deadlineKinds: [],
    platforms: ['landing'],
    strangersStartOnVisit: false,
    startsOnOptIn: false,
    pageList: 'announcementBar',
    emailTabs: false,
    resetLink: false,
    tracksLeads: false,
    advancedSettings: [],
  },
  ShopifyFixedDate: {
    ...storePersonal,
    label: 'Fixed-date',
    description: 'XMAS20 for the whole shop, until December 24.',
    deadlineKinds: [2],
    strangersStartOnVisit: true,
    emailTabs: false,
    paidOption: false,
  },
  ShopifyWelcome: {
    ...storePersonal,
    label: 'Welcome',
    description: '10% off for new customers, three days from signing up.',
  },
  ShopifyAbandonedCart: {
    ...storePersonal,
    label: 'Abandoned Cart',
    description: '$5 off till tonight for a cart that was left.',
  },
  ShopifyWinback: {
    ...storePersonal,
    label: 'Win-back',
    description: 'A code for people who last bought 60 days ago.',
  },
} as const satisfies Record<string, CampaignTypeFacts>

export type CampaignType = keyof typeof campaignTypes

export const campaignTypeNames = Object.keys(campaignTypes) as CampaignType[]

export function isCampaignType(name: unknown): name is CampaignType {
  return typeof name === 'string' && Object.hasOwn(campaignTypes, name)
}

/** The row of a type, typed alike for every type so that code can read columns without knowing which it has. */
export function campaignTypeFacts(type: CampaignType): CampaignTypeFacts {
  return campaignTypes[type]
}
