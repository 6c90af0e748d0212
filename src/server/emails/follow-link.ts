/**
 * Where an e-mail link leads (behavior §8): to the offer while there is time, else to the after URL. The target
 * always comes from what the owner stored; of the request only harmless parameters travel on.
 */
import { deviceOf } from '#domain/activity/device-class.ts'
import { UTM_SOURCE } from '#domain/analytics/lead-origin.ts'
import { emailAddressInLink, type EmailAddress } from '#domain/addresses/email-address.ts'
import { isPageUrl, withoutWildcard, withPassedParameters } from '#domain/addresses/page-url.ts'
import { EMBED_PARAMETERS } from '#domain/visitors/decision.ts'
import { codeOfLead } from '../discounts/code-of-lead.ts'
import type { ShownCodes } from '../discounts/shown-codes.ts'
import type { Activity } from '../activity/activity.ts'
import type { Clock } from '../foundation/clock.ts'
import { clientBucket } from '../http/client-address.ts'
import { forVisitors, startsPeople, visitsStart } from '../snapshot/campaign-window.ts'
import { newId } from '../foundation/ids.ts'
import { awakeForTest } from '../snapshot/tested-campaign.ts'
import { teamOnHost, travelOnHost } from '../tokens/team-host.ts'
import { teamHandover } from '../tokens/team-mark.ts'
import { travelledLead, travelNow, type Travel } from '../tokens/travel-token.ts'
import { landingToken } from '../tokens/landing-token.ts'
import { withTimeout, type Timeouts } from '../foundation/with-timeout.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import type { SnapshotCampaign, SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import { applyUrl, isOnShop } from '../snapshot/snapshot-discount.ts'
import type { PageSightings } from '../visitors/page-sightings.ts'
import type { EffectiveLead } from '../lead-store/effective-lead.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { wholeSecond } from '../lead-store/start-leads.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import { mayLearnAddress, type VisitorLimits } from '../limits/visitor-limits.ts'
import type { Clicks } from '../visitors/clicks.ts'
import type { LinkNotes } from '../visitors/link-notes.ts'
import { afterOfferUrl } from './after-offer-url.ts'

export type LinkOpened = {
  code: string
  /** The query as it was sent, without its question mark. */
  query: string
  ip: string
  userAgent: string
  /** The browser's id, where the tracking pixel has given it one. */
  visitorId: string | null
  /** Scanners, previews and `HEAD` are led to the same page, but start nothing, count for nothing and carry nothing there. */
  isPerson: boolean
  /** In which the mark of a team browser is. */
  cookies?: string | undefined
}

export type FollowParts = {
  clock: Clock
  keys: Pick<VisitorKeys, 'landing' | 'team'>
  snapshot: Pick<Snapshot, 'link'>
  starts: LeadStarts
  sightings: Pick<PageSightings, 'isSeen'>
  limits: Pick<VisitorLimits, 'mayBringAddress' | 'mayFollowAddress'>
  activity: Pick<Activity, 'count' | 'reach'>
  clicks: Pick<Clicks, 'count'>
  linkNotes: Pick<LinkNotes, 'note'>
  codes: ShownCodes
  timeouts: Timeouts
}

/** The address to go to; null when the link leads nowhere any more and its account has nothing to show instead. */
export async function followLink(parts: FollowParts, opened: LinkOpened): Promise<string | null> {
  const link = parts.snapshot.link(opened.code)
  if (!link) return null
  const { campaign, page, account } = link
  if (!campaign || !page) return checked(account?.fallbackUrl ?? null)
  const address = addressIn(opened.query)
  const now = parts.clock.now()
  const team = teamOnHost(parts.keys, campaign, { cookies: opened.cookies, now })
  const met = team ? awakeForTest(campaign) : parts.starts.metBy(campaign, address)
  const following = { ...opened, campaign: met, page, address, now, isTeam: team !== null }
  const travel = travelOnHost(parts.keys, { mark: team, token: travelIn(opened.query), now })
  return travel ? followInTravel(parts, following, travel) : followTo(parts, following)
}

type Following = LinkOpened & {
  campaign: SnapshotCampaign
  page: SnapshotPage
  address: EmailAddress | null
  now: number
  isTeam: boolean
}

/** Where it would lead then: nobody is looked up, started or counted. The page it leads to is looked at then, too. */
function followInTravel(
  { keys }: FollowParts,
  { campaign, page, query, now }: Following,
  travel: Travel,
): string | null {
  const lead = travelledLead(travel, campaign)
  const elsewhere = checked(afterOfferUrl({ campaign, page, lead, now: travelNow(travel, now) }))
  const stored = elsewhere ?? checked(withoutWildcard(page.beforeUrl))
  if (stored === null) return null
  const target = withQuery(stored, query)
  if (elsewhere !== null) return target
  const { campaignId, browserId } = travel
  const handover = { id: newId(), campaignId, pageId: page.id, browserId, madeAt: now }
  const token = teamHandover(keys.team, { ...handover, rotation: campaign.teamRotation })
  const asTeam = withParameter(target, EMBED_PARAMETERS.team, token)
  return withParameter(asTeam, EMBED_PARAMETERS.travel, travelIn(query) ?? '')
}

async function followTo(parts: FollowParts, following: Following): Promise<string | null> {
  const { campaign, page, query, now } = following
  const lead = await leadOf(parts, following)
  const clickId = following.isPerson ? noteClick(parts, following, lead) : null
  const offer = checked(withoutWildcard(page.beforeUrl))
  const elsewhere = checked(afterOfferUrl({ campaign, page, lead, now }))
  const stored = elsewhere ?? offer
  if (stored === null) return null
  const target = withQuery(stored, query)
  if (elsewhere !== null && clickId !== null) countRedirect(parts, following, lead)
  if (elsewhere !== null || forVisitors(campaign) !== 'offer' || !following.isPerson) return target
  const token = landingToken(parts.keys.landing, {
    campaignId: campaign.id,
    pageId: page.id,
    clickId,
    lead,
    address: following.address?.exact ?? null,
    issuedAt: now,
  })
  const landing = withParameter(target, EMBED_PARAMETERS.landing, token)
  return isTester(parts, following, lead) ? landing : throughShop(parts, following, { lead, landing })
}

/** By the shop's address that applies the lead's code, where the page is the shop's own and the code is there. */
async function throughShop(
  { codes }: FollowParts,
  { campaign, now }: Following,
  { lead, landing }: { lead: EffectiveLead | null; landing: string },
): Promise<string> {
  const shop = campaign.discount?.shop
  if (!shop || !isOnShop(shop, landing)) return landing
  const code = await codeOfLead(codes, campaign, { lead, now })
  return code === null || code === 'soon' ? landing : landingThrough(applyUrl(shop, code), landing)
}

/** The shop leads on to a path of its own. */
function landingThrough(apply: string, landing: string): string {
  const [url, { pathname, search }] = [new URL(apply), new URL(landing)]
  url.searchParams.set('redirect', `${pathname}${search}`)
  return url.href
}

/** What testers do shows in no figure; they are told of links that come without an address. */
function noteClick(parts: FollowParts, following: Following, lead: EffectiveLead | null): string | null {
  const isTest = isTester(parts, following, lead)
  const { campaign, query } = following
  if (campaign.test !== null)
    parts.linkNotes.note(campaign, new URLSearchParams(query).get('em'), isTest ? 'tester' : 'anybody')
  return isTest ? null : countClick(parts, following, lead)
}

function isTester(
  { starts }: FollowParts,
  { campaign, address, isTeam }: Following,
  lead: EffectiveLead | null,
): boolean {
  if (isTeam) return true
  return starts.isTest(campaign, address) || (lead !== null && lead.id === campaign.test?.leadId)
}

function travelIn(query: string): string | null {
  return new URLSearchParams(query).get(EMBED_PARAMETERS.travel)
}

function addressIn(query: string): EmailAddress | null {
  const em = new URLSearchParams(query).get('em')
  return em === null ? null : emailAddressInLink(em)
}

/** Nobody known, nobody to be known by, or the database away: the offer page will find out. */
async function leadOf(parts: FollowParts, following: Following): Promise<EffectiveLead | null> {
  const { campaign, visitorId, now, ip, isPerson, isTeam } = following
  const address = addressToFollow(parts, following)
  if (!campaign.rule || (!address && visitorId === null)) return null
  const { answer } = parts.starts.submit({
    campaign,
    now,
    visitorId,
    claims: [],
    linkedLeadId: null,
    address,
    network: null,
    isTest: isTeam,
    start: startsHere(parts, { ...following, address })
      ? {
          source: 'link',
          startedAt: wholeSecond(now),
          detail: following.page.beforeUrl,
          origin: {
            pageId: following.page.id,
            device: deviceOf(following.userAgent),
            utmSource: new URLSearchParams(following.query).get(UTM_SOURCE) ?? '',
          },
        }
      : null,
    mayLearnAddress: isPerson ? mayLearnAddress(parts.limits, ip) : () => false,
  })
  return (await withTimeout(answer, parts.timeouts.newMs))?.shown ?? null
}

/** Asking for one address after the other must not tell whose offer is over. */
function addressToFollow({ limits }: FollowParts, { campaign, address, ip }: Following): EmailAddress | null {
  return address && campaign.rule && limits.mayFollowAddress(clientBucket(ip)) ? address : null
}

/** The landing page's script starts the deadline; where none was ever seen, the click itself has to. */
function startsHere(
  { sightings }: FollowParts,
  { campaign, page, address, isPerson, now }: Following,
): boolean {
  if (!isPerson || !address || !startsPeople(campaign, now)) return false
  return visitsStart(campaign) && page.type.startsOnVisit && !sightings.isSeen(page)
}

function countClick(
  { clicks }: FollowParts,
  following: Following,
  lead: EffectiveLead | null,
): string | null {
  const { campaign, page, address, ip, userAgent, now } = following
  const click = { campaign, pageId: page.id, lead, clickedAt: now }
  return clicks.count(click, address?.canonical ?? `${ip} ${userAgent}`)
}

/** Who has bought is led on as well, but not since the offer is over. */
function countRedirect(
  { activity }: FollowParts,
  { campaign, page, now: at }: Following,
  lead: EffectiveLead | null,
): void {
  if (lead?.isSold) return
  activity.count(lead?.id ?? null, campaign, { kind: 'redirect', pageId: page.id, at })
  if (lead) activity.reach(lead.id, campaign, { step: 'redirected', at })
}

function withQuery(target: string, query: string): string {
  return query === '' ? target : withPassedParameters(target, `https://link/?${query}`)
}

/** Appended as text: the owner's own query keeps its spelling. */
function withParameter(target: string, name: string, value: string): string {
  const url = URL.parse(target)
  if (!url) return target
  url.search = `${url.search}${url.search === '' ? '' : '&'}${name}=${value}`
  return url.href
}

/** Stored addresses were checked when they were saved; nobody is sent anywhere else, whatever the table says. */
function checked(target: string | null): string | null {
  return target !== null && isPageUrl(target) ? target : null
}
