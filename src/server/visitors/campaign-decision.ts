/** What one campaign does with a visit to one of its pages, as the JSON that the script is sent. */
import { revealAt } from '#domain/deadlines/reveal.ts'
import { samePage, withPassedParameters } from '#domain/pages/page-url.ts'
import { TELL_TARGET_BEFORE_MS } from '#domain/visitors/decision.ts'
import { decidePreLaunch, decideVisit, type Visit } from '#domain/visitors/visit.ts'
import { asciiJson } from './ascii-json.ts'
import { isClosedYet } from './campaign-window.ts'
import { deadlineJson } from './deadline-json.ts'
import type { LiveCampaign } from './live-campaign.ts'
import type { Matched } from './matched-places.ts'
import type { Recognised } from './recognise.ts'

export type CampaignVisit = {
  matched: Matched
  recognised: Recognised
  /** The page's own address, whose parameters may travel on. */
  url: string
  now: number
  /** Came by an e-mail link, which passes before the launch too. */
  cameByLink: boolean
  /** Crawlers are sent nowhere: they would take the other page for this one. */
  mayRedirect: boolean
}

export type CampaignOutcome = {
  json: string
  /** Whether lower campaigns on the same URL have their turn. */
  isSettled: boolean
}

/** Null: the campaign has nothing to do with this visitor. */
export function campaignDecision(visit: CampaignVisit): CampaignOutcome | null {
  const waiting = preLaunchRedirect(visit)
  if (waiting) return { json: redirectJson(visit, waiting), isSettled: true }
  return visit.matched.offers.length > 0 ? offerOutcome(visit) : null
}

function preLaunchRedirect(visit: CampaignVisit): string | null {
  const { matched, recognised, now, cameByLink, mayRedirect } = visit
  const { campaign, offers } = matched
  const { settings, fixed, offerUrl } = campaign
  if (!settings.lockdown || !mayRedirect) return null
  const tracked = recognised.lead !== null || cameByLink
  const opensAt = fixed?.opensAt ?? null
  // Somebody whom we could not look up may be tracked: the page stays open.
  if (opensAt === null && !tracked && !recognised.isCertain) return null
  const decided = decidePreLaunch({
    lockdown: true,
    opensAt,
    tracked,
    page: offers.length > 0 ? 'offer' : 'preAccess',
    preAccessUrl: settings.optin_page_url,
    offerUrl,
    now,
  })
  return decided.outcome === 'redirect' ? elsewhere(decided.to, visit) : null
}

function offerOutcome(visit: CampaignVisit): CampaignOutcome | null {
  const { matched, recognised, now } = visit
  const { campaign } = matched
  if (isClosedYet(campaign, now)) return null
  // A date that is the same for everyone needs nobody to be known.
  const lead =
    recognised.lead ?? (campaign.fixed && { startedAt: now, deadlineAt: campaign.fixed.deadlineAt })
  if (!lead) return null
  const decided = decideVisit({
    deadlineAt: lead.deadlineAt,
    // Told shortly before, not to everybody who looks into an answer.
    afterUrl: lead.deadlineAt - now <= TELL_TARGET_BEFORE_MS ? afterUrlOf(visit) : null,
    showFrom: revealAt({ ...lead, hoursLeft: campaign.settings.hours_left_until_reveal }),
    now,
  })
  const isLive = decided.outcome === 'countdown'
  return {
    json: `${opening(visit)}${deadlineJson(campaign, lead.deadlineAt)}${rest(visit, decided)}}`,
    isSettled: isLive,
  }
}

function rest(visit: CampaignVisit, decided: Visit): string {
  switch (decided.outcome) {
    case 'countdown':
      return countdownJson(visit, decided)
    case 'redirect':
      return visit.mayRedirect ? `,"over":1,"to":${asciiJson(decided.to)},"go":1` : ',"over":1'
    case 'over':
      return ',"over":1'
    case 'nothing':
      return ''
  }
}

function countdownJson(
  { matched, now }: CampaignVisit,
  { showFrom, then }: Extract<Visit, { outcome: 'countdown' }>,
): string {
  const from = showFrom > now ? `,"from":${showFrom}` : ''
  const to = then === null ? '' : `,"to":${asciiJson(then)}`
  const widgets = matched.offers.map(({ widget }) => widget).filter((json) => json !== null)
  return `${from}${to}${widgets.length > 0 ? `,"w":[${widgets.join(',')}]` : ''}`
}

function afterUrlOf(visit: CampaignVisit): string | null {
  const { offers, campaign } = visit.matched
  const page = offers.find(({ type, afterUrl }) => type.redirects && afterUrl !== null)
  if (!page?.afterUrl) return null
  const target = campaign.settings.pass_to_after
    ? withPassedParameters(page.afterUrl, visit.url)
    : page.afterUrl
  return elsewhere(target, visit)
}

/** Nobody is ever sent to the page that they are on. */
function elsewhere(target: string, { url }: CampaignVisit): string | null {
  return samePage(target, url) ? null : target
}

function redirectJson(visit: CampaignVisit, to: string): string {
  return `${opening(visit)},"to":${asciiJson(to)},"go":1}`
}

/** Ids and tokens consist of characters that JSON leaves as they are. */
function opening({ matched, recognised: { token } }: CampaignVisit): string {
  const id = `{"id":"${matched.campaign.id}"`
  return token === null ? id : `${id},"k":"${token}"`
}

/** The campaign keeps its lead on a page that shows nothing of it. */
export function silentDecision({ id }: LiveCampaign, { token }: Recognised): string | null {
  return token === null ? null : `{"id":"${id}","k":"${token}"}`
}
