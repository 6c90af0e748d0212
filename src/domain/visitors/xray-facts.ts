/** What the server knew when it answered a team browser: of this, X-ray's words are made. */
import type { PageType } from '../pages/page-types.ts'

/** Why this visitor is known; null: nobody we know. */
export type KnownBy = 'started' | 'link' | 'address' | 'browser' | 'travel'

export type XrayFacts = {
  now: number
  /** As if it were then, and not now. */
  isTravel: boolean
  /** The page's own address, without our parameters. */
  url: string
  /** The campaign that is shown here, or would be; null: none has a page at this address. */
  campaign: XrayCampaign | null
  visitor: XrayVisitor
  /** Other campaigns of the account at this address, those that win first before the others. */
  others: readonly XrayRival[]
  script: XrayScript
}

export type XrayCampaign = {
  id: string
  name: string
  timezone: string
  stage: 'draft' | 'live' | 'paused' | 'ended'
  /** `stock` and `none` have no clock of anybody's own. */
  counts: 'personal' | 'everyone' | 'stock' | 'none'
  /** Null: from the start. */
  opensAt: number | null
  /** Pages of the campaign at this address, the one that is shown first. Empty on a pre-access page. */
  pages: readonly XrayPage[]
  isPreAccess: boolean
  /** Visitors wait elsewhere until they may enter. */
  hasPreLaunch: boolean
  /** "Hours left until reveal": 0 shows at once. */
  revealHours: number
  /** Somebody whom nobody knows becomes a lead by a visit. */
  strangersStartOnVisit: boolean
  /** Whose discount codes it has; null: it gives no discount. */
  codes: 'leads' | 'everybodys' | null
  /** Of a limited quantity. */
  left: number | null
  /** Pages of the campaign on which our code was never seen, by their paths. */
  unseenPages: readonly string[]
  /** The mark is for this campaign: it may be looked at in another time. */
  isMarked: boolean
}

export type XrayPage = {
  /** "" where its owner has given it none. */
  label: string
  type: PageType
  pattern: string
  afterUrl: string | null
  /** Seconds before its bar is shown. */
  delay: number
  /** Its portal page uses a theme that the account may show. */
  hasPortal: boolean
}

export type XrayVisitor = {
  knownBy: KnownBy | null
  /** Masked: see `maskedAddress`. */
  address: string | null
  startedAt: number | null
  deadlineAt: number | null
  isSold: boolean
  isTest: boolean
  /** Could not be found out: the database was away, or did not answer in time. */
  isCertain: boolean
  /** This browser gives the page no storage. */
  keepsNothing: boolean
  /** Where anybody else would be sent now, and why. */
  sentNow: { to: string; because: 'over' | 'preLaunch' } | null
  /** The same after the deadline. */
  sentAfter: string | null
  /** Nothing counts for them here any more. */
  isOver: boolean
  /** The instant from which something is shown. */
  showsFrom: number | null
  /** Of whom one could be shown; null: nobody could find out, or there is nothing to find out. */
  code: XrayCode | null
}

/** A discount code as anybody else with that deadline would be told of it, and what keeps it away. */
export type XrayCode = {
  is: 'there' | 'onItsWay' | 'none'
  shop: 'none' | 'broken' | 'working'
  /** What the shop said when it refused the code. */
  refusal: string | null
}

export type XrayRival = {
  name: string
  why: 'lowerPriority' | 'isOver' | 'hasNothing' | 'isBeside' | 'draft' | 'paused'
}

export type XrayScript = { cameBy: 'snippet' | 'tag' | 'unknown' }
