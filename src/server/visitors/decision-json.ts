/** The parts of which every decision is written. Ids and tokens consist of characters that JSON leaves as they are. */
import { samePage, withPassedParameters } from '#domain/addresses/page-url.ts'
import { asciiJson } from '../snapshot/ascii-json.ts'
import type { SnapshotCampaign, SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import type { MatchedCampaign } from '../snapshot/page-match.ts'
import type { RecognizedVisitor } from './recognize.ts'
import type { VisitCode } from './visit-code.ts'

export type CampaignVisit = {
  matched: MatchedCampaign
  recognized: RecognizedVisitor
  /** The page's own address, whose parameters may travel on. */
  url: string
  now: number
  /** Came by an e-mail link, which passes before the launch too. */
  cameByLink: boolean
  /** Crawlers are sent nowhere: they would take the other page for this one. */
  mayRedirect: boolean
  code: VisitCode
}

export type CampaignOutcome = {
  json: string
  /** Whether lower campaigns on the same URL have their turn. */
  isSettled: boolean
  /** What it comes to for whoever counts: the offer is shown, or the visitor sent on since it is over. */
  does?: 'offers' | 'sendsOn'
  /** Sent beside whatever campaign wins: the script puts it in the place of the bars behind it. */
  isAside?: boolean
}

/** To be closed by the caller. */
export function opening({ matched, recognized: { token } }: CampaignVisit): string {
  const id = `{"id":"${matched.campaign.id}"`
  return token === null ? id : `${id},"k":"${token}"`
}

export function widgetsJson({ matched }: Pick<CampaignVisit, 'matched'>): string {
  const widgets = matched.offers.map(({ widget }) => widget).filter((json) => json !== null)
  return widgets.length > 0 ? `,"w":[${widgets.join(',')}]` : ''
}

export function goneJson({ mayRedirect }: CampaignVisit, to: string | null): string {
  return to !== null && mayRedirect ? `,"over":1,"to":${asciiJson(to)},"go":1` : ',"over":1'
}

/** The campaign keeps its lead on a page that shows nothing of it. */
export function silentDecision({ id }: SnapshotCampaign, { token }: RecognizedVisitor): string | null {
  return token === null ? null : `{"id":"${id}","k":"${token}"}`
}

/** Where the page's visitors go when its offer is over; null where they stay. */
export function afterUrlOf(visit: CampaignVisit): string | null {
  const { offers, campaign } = visit.matched
  const page = redirectingPage(offers)
  if (!page?.afterUrl) return null
  const target = campaign.settings.pass_to_after
    ? withPassedParameters(page.afterUrl, visit.url)
    : page.afterUrl
  return elsewhere(target, visit)
}

/** Of the pages of a campaign at one address that which sends its visitors on when its offer is over. */
export function redirectingPage(offers: readonly SnapshotPage[]): SnapshotPage | undefined {
  return offers.find(({ type, afterUrl }) => type.redirects && afterUrl !== null)
}

/** Nobody is ever sent to the page that they are on. */
export function elsewhere(target: string, { url }: Pick<CampaignVisit, 'url'>): string | null {
  return samePage(target, url) ? null : target
}
