/** What each kind of page does. Every "for these page types…" rule is a column here (A §2, behavior §7). */
import { canUsePortal, type AccountPermissions } from '../accounts/permissions.ts'
import { campaignTypeFacts, type CampaignType, type PageList } from '../campaigns/campaign-types.ts'

type PageTypeFacts = {
  label: string
  /** What the owner reads when choosing. */
  description: string
  /** The same in campaigns that count a stock and have no clock; where nothing is said it is the same. */
  quantityDescription?: string
  /** The campaigns whose pages can be of this type. */
  offeredTo: readonly PageList[]
  /** A visit makes a stranger a lead; so does a submitted form where `startsOnSubmit`. */
  startsOnVisit: boolean
  startsOnSubmit: boolean
  /** A visit records a sale (behavior §7, §10). */
  recordsSale: boolean
  /** What the script shows before the deadline. */
  shows: 'bar' | 'classicBar' | 'announcement' | 'timer' | 'text' | 'quantity' | 'portal' | null
  /** Has an after URL, and sends visitors there when their deadline has passed. */
  redirects: boolean
  /** Has a button of its own beside the countdown, set on the page's form (A §3, §5). */
  hasCta: boolean
  /** Comes with an e-mail link of its own (behavior §8). */
  hasEmailLink: boolean
  /** The page form shows the snippet to paste. */
  showsSnippet: boolean
  /** Where "Edit Appearance" leads (A §2); null for what has no looks. */
  editor: 'floating-bar-editor' | 'editor' | 'inline-timer-editor' | 'edit-portal' | null
  /** Locked as a premium feature without the account's portal flag (A §6). */
  needsPortal: boolean
}

const timerPage = {
  offeredTo: ['general', 'store'],
  startsOnVisit: true,
  startsOnSubmit: false,
  recordsSale: false,
  redirects: true,
  hasCta: false,
  hasEmailLink: true,
  showsSnippet: true,
  editor: null,
  needsPortal: false,
} as const

/** In the order in which they are offered. */
export const pageTypes = {
  floatbar_v2: {
    ...timerPage,
    label: 'Floating bar',
    description: 'A bar with the countdown floats over the page.',
    quantityDescription: 'A bar without a clock floats over the page.',
    // A bar of a quantity campaign is one without a clock.
    offeredTo: ['general', 'quantity', 'store'],
    shows: 'bar',
    hasCta: true,
    editor: 'floating-bar-editor',
  },
  countdown: {
    ...timerPage,
    label: 'Inline timer',
    description: 'A timer in the page, where you put its code.',
    shows: 'timer',
    editor: 'inline-timer-editor',
  },
  dynamic: {
    ...timerPage,
    label: 'Dynamic text',
    description: 'The time left as running text, where you put its code.',
    shows: 'text',
  },
  dynamicquantity: {
    ...timerPage,
    label: 'Remaining quantity',
    description: 'The number that is left as text, where you put its code.',
    offeredTo: ['quantity'],
    startsOnVisit: false,
    shows: 'quantity',
  },
  imagetrigger: {
    ...timerPage,
    label: 'No timer',
    description: 'Starts the deadline and redirects when it has passed, without showing anything.',
    quantityDescription: 'Redirects when the last one is gone, without showing anything.',
    offeredTo: ['general', 'quantity', 'store'],
    shows: null,
  },
  optinform: {
    ...timerPage,
    label: 'Opt-in form',
    description: 'The deadline starts when someone submits the form on this page.',
    offeredTo: ['general'],
    startsOnVisit: false,
    startsOnSubmit: true,
    shows: null,
    redirects: false,
    hasEmailLink: false,
  },
  salestracking: {
    ...timerPage,
    label: 'Sales tracking',
    description:
      'A visit to this page counts as a sale when the visitor saw the offer before: choose the page that buyers see last.',
    offeredTo: ['general', 'quantity'],
    startsOnVisit: false,
    recordsSale: true,
    shows: null,
    redirects: false,
    hasEmailLink: false,
  },
  portal: {
    ...timerPage,
    label: 'Portal',
    description: 'A panel with your offer and the countdown, over the page or in it.',
    quantityDescription: 'A panel with your offer and how many are left, over the page or in it.',
    offeredTo: ['general', 'quantity', 'store'],
    shows: 'portal',
    editor: 'edit-portal',
    needsPortal: true,
  },
  floatbar: {
    ...timerPage,
    label: 'Floating bar (classic)',
    description: 'The earlier floating bar, with a picture of you.',
    offeredTo: ['general', 'quantity'],
    shows: 'classicBar',
    hasCta: true,
    editor: 'editor',
  },
  announcement_bar: {
    ...timerPage,
    label: 'Announcement bar',
    description: 'A bar with news for everyone, without a deadline.',
    offeredTo: ['announcementBar'],
    startsOnVisit: false,
    shows: 'announcement',
    redirects: false,
    hasEmailLink: false,
    editor: 'floating-bar-editor',
  },
} as const satisfies Record<string, PageTypeFacts>

export type PageType = keyof typeof pageTypes

export const pageTypeNames = Object.keys(pageTypes) as PageType[]

export function isPageType(name: unknown): name is PageType {
  return typeof name === 'string' && Object.hasOwn(pageTypes, name)
}

/** The row of a type, typed alike for every type so that code can read columns without knowing which it has. */
export function pageTypeFacts(type: PageType): PageTypeFacts {
  return pageTypes[type]
}

/** What the owner of a campaign with this list of pages reads about a type. */
export function aboutPageType(type: PageType, pageList: PageList): string {
  const { description, quantityDescription } = pageTypeFacts(type)
  return pageList === 'quantity' ? (quantityDescription ?? description) : description
}

/** The kinds of page that a campaign of this type can have, in their order. */
export function pageTypesFor(campaignType: CampaignType): PageType[] {
  const { pageList, startsOnOptIn } = campaignTypeFacts(campaignType)
  return pageTypeNames.filter((type) => {
    const { offeredTo, startsOnSubmit } = pageTypeFacts(type)
    return offeredTo.includes(pageList) && (!startsOnSubmit || startsOnOptIn)
  })
}

/** Nobody can choose it without the account's flag (A §6). */
export function isLockedPageType(account: AccountPermissions, type: PageType): boolean {
  return pageTypeFacts(type).needsPortal && !canUsePortal(account)
}
