/**
 * What the core of the script and its parts know of each other. A part may be younger than the core that it meets, or
 * older: fields are added here, never renamed or given another meaning.
 */
import type { CampaignDecision, DecisionAnswer } from '#domain/visitors/decision.ts'
import type { Ticker } from '#widgets/ticker.ts'
import type { AmountsInWords } from '#widgets/amounts-in-words.ts'
import type { BarExtra, BarExtras } from '#widgets/bar-extras.ts'
import type { MountPortal, PortalExtra } from '#widgets/portal-extras.ts'
import type { Mount } from '#widgets/widget.ts'
import type { TimerPart } from '#widgets/timer-kind.ts'
import type { Identity } from './identity.ts'
import type { Obstacle } from './portal-triggers.ts'
import type { CachedPage, VisitorRecord } from './visitor-record.ts'

/** Of the page's global, what parts may use. */
export type PartGlobal = {
  /** Anything true: nothing is stored and nobody is named. */
  hold?: unknown
  /** From the snippet: makes addresses of scripts where a page wants them trusted, those of our script only. */
  t?: { createScriptURL: (query: string) => string } | undefined
  /** The parts of the script that are here, by name. Each enters itself; of two, the first one stays. */
  p?: Record<string, MakePart | undefined> & { renderer?: (page: CorePage) => PagePart }
}

/** What the core does for its parts. */
export type CorePage = {
  dl: PartGlobal
  /** The element that the script came in. */
  tag: HTMLScriptElement
  ticker: Ticker
  /** Asks the server again. */
  refresh: () => void
  /** Tells the server an address that the visitor has submitted. */
  submit: (address: string) => void
  /** What is shown has changed, perhaps in size only: keep it for the next visit. */
  cache: () => void
  /** Tells the server what the visitor did in a bar: its class, and the campaign. Cores of before cannot. */
  tellServer?: (done: string) => void
  /** Who the visitor is now. Cores of before cannot say. */
  identity?: Identity
  record?: VisitorRecord
}

/** What the renderer does for the others. */
export type PartPage = CorePage & {
  /** Another part; while it is missing, it is on its way, and everything is shown again once it has come. */
  part: (name: string) => PagePart | undefined
}

/** One object for as long as the visitor stays on one address. */
export type Visit = {
  /** What this browser knew of the page before. */
  cached?: CachedPage | undefined
  /** On this machine's running time. */
  begunAt: number
}

export type Shown = {
  visit: Visit
  campaigns: CampaignDecision[]
  /** Missing where the campaigns are those that were cached. */
  serverAnswer?: DecisionAnswer | undefined
}

export type PagePart = {
  /** Called again with what is shown already when another part has come. */
  show?: (shown: Shown) => void
  /** Every second of a running campaign: the places that the page has for us now. */
  fill?: (places: Element[]) => void
  /** Pixels to keep free at the top of the page before it is painted the next time. */
  space?: () => number
  /** Of a bar's height at the top edge; `take`: frees its place, when the page may move. */
  push?: (pixels: number, take: (() => void) | false | undefined) => void
  /** Of parts that others draw with. */
  bar?: BarExtra
  /** How an earlier generation of bars is drawn; `tab` is the part that draws what a hidden bar leaves. */
  earlier?: { create: (extra: BarExtras) => Mount<never>; tab: string }
  /** Of all earlier generations: their own parts wait for the one that has it. */
  showEarlier?: (shown: Shown) => void
  /** What keeps a portal away, for X-ray. */
  obstacle?: () => Obstacle | 'open' | undefined
  timerPart?: TimerPart
  portalExtra?: PortalExtra
  /** How portals are drawn. */
  mountPortal?: MountPortal
  /** What portals put into themselves. */
  mount?: Mount<never>
  sayAmounts?: AmountsInWords
}

export type MakePart = (page: PartPage) => PagePart
