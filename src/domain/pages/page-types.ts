/** What each kind of page does. Every "for these page types…" rule is a column here (A §2, behaviour §7). */
import { campaignTypeFacts, type CampaignType } from '../campaigns/campaign-types.ts'

type PageTypeFacts = {
  label: string
  /** What the owner reads when choosing. */
  description: string
  /** A visit makes a stranger a lead; so does a submitted form where `startsOnSubmit`. */
  startsOnVisit: boolean
  startsOnSubmit: boolean
  /** What the script mounts before the deadline. */
  shows: 'bar' | null
  /** Has an after URL, and sends visitors there when their deadline has passed. */
  redirects: boolean
  /** Comes with an e-mail link of its own (behaviour §8). */
  hasEmailLink: boolean
  /** The page form shows the snippet to paste. */
  showsSnippet: boolean
}

/** The types that can be created now; each further type is a further row. */
export const pageTypes = {
  floatbar_v2: {
    label: 'Floating bar',
    description: 'A bar with the countdown floats over the page.',
    startsOnVisit: true,
    startsOnSubmit: false,
    shows: 'bar',
    redirects: true,
    hasEmailLink: true,
    showsSnippet: true,
  },
  imagetrigger: {
    label: 'No timer',
    description: 'Starts the deadline and redirects when it has passed, without showing anything.',
    startsOnVisit: true,
    startsOnSubmit: false,
    shows: null,
    redirects: true,
    hasEmailLink: true,
    showsSnippet: true,
  },
  optinform: {
    label: 'Opt-in form',
    description: 'The deadline starts when someone submits the form on this page.',
    startsOnVisit: false,
    startsOnSubmit: true,
    shows: null,
    redirects: false,
    hasEmailLink: false,
    showsSnippet: true,
  },
} as const satisfies Record<string, PageTypeFacts>

export type PageType = keyof typeof pageTypes

export const pageTypeNames = Object.keys(pageTypes) as PageType[]

export function isPageType(name: unknown): name is PageType {
  return typeof name === 'string' && Object.hasOwn(pageTypes, name)
}

export function pageTypeFacts(type: PageType): PageTypeFacts {
  return pageTypes[type]
}

/** The kinds of page that a campaign of this type can have, in the order in which they are offered. */
export function pageTypesFor(campaignType: CampaignType): PageType[] {
  return pageTypeNames.filter((type) => fits(pageTypeFacts(type), campaignType))
}

function fits(page: PageTypeFacts, campaignType: CampaignType): boolean {
  const { deadlineKinds, startsOnOptIn } = campaignTypeFacts(campaignType)
  return page.startsOnSubmit ? startsOnOptIn : deadlineKinds.length > 0
}
