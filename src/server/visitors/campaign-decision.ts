/** What one campaign does with a visit to one of its pages, as the JSON that the script is sent. */
import { startsOnForm } from '#domain/campaigns/campaign-settings.ts'
import { revealAt } from '#domain/deadlines/reveal.ts'
import { TELL_TARGET_BEFORE_MS } from '#domain/visitors/decision.ts'
import { decidePreLaunch, decideVisit, type Visit } from '#domain/visitors/visit.ts'
import { asciiJson } from '../snapshot/ascii-json.ts'
import { forVisitors, isClosedYet } from '../snapshot/campaign-window.ts'
import { themeMark } from '../tokens/lead-token.ts'
import { withCode } from './code-json.ts'
import { deadlineJson } from './deadline-json.ts'
import {
  afterUrlOf,
  elsewhere,
  goneJson,
  opening,
  widgetsJson,
  type CampaignOutcome,
  type CampaignVisit,
} from './decision-json.ts'
import { announcementOutcome, quantityOutcome } from './quantity-decision.ts'

/** Null: the campaign has nothing to do with this visitor. */
export function campaignDecision(visit: CampaignVisit): CampaignOutcome | null {
  const { campaign, offers } = visit.matched
  if (forVisitors(campaign) === 'afterUrl') return offers.length > 0 ? endedOutcome(visit) : null
  const waiting = preLaunchRedirect(visit)
  if (waiting) return { json: redirectJson(visit, waiting), isSettled: true }
  if (offers.length === 0) return null
  const { rule, quantity } = campaign
  if (rule) return deadlineOutcome(visit)
  return quantity ? quantityOutcome(visit, quantity) : announcementOutcome(visit)
}

/** Its owner has ended it: over for everybody, but who has bought is sent nowhere. */
function endedOutcome(visit: CampaignVisit): CampaignOutcome {
  const to = visit.recognized.lead?.isSold ? null : afterUrlOf(visit)
  return { json: `${opening(visit)}${goneJson(visit, to)}}`, isSettled: false, does: sendingOn(to) }
}

function sendingOn(to: string | null): 'sendsOn' | undefined {
  return to === null ? undefined : 'sendsOn'
}

function preLaunchRedirect(visit: CampaignVisit): string | null {
  const { matched, recognized, now, cameByLink, mayRedirect } = visit
  const { campaign, offers } = matched
  const { settings, fixed, quantity, offerUrl } = campaign
  if (!settings.lockdown || !mayRedirect) return null
  const tracked = recognized.lead !== null || cameByLink
  const opensAt = fixed?.opensAt ?? quantity?.window.opensAt ?? null
  // Somebody whom we could not look up may be tracked: the page stays open.
  if (opensAt === null && !tracked && !recognized.isCertain) return null
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

function deadlineOutcome(visit: CampaignVisit): CampaignOutcome | null {
  const { matched, recognized, now } = visit
  const { campaign } = matched
  if (isClosedYet(campaign, now)) return null
  // A date that is the same for everyone needs nobody to be known.
  const lead =
    recognized.lead ??
    (campaign.fixed && { startedAt: now, deadlineAt: campaign.fixed.deadlineAt, isSold: false })
  if (!lead) return startsOnForm(campaign.settings, campaign.type) ? waitingOutcome(visit) : null
  const decided = decideVisit({
    deadlineAt: lead.deadlineAt,
    isSold: lead.isSold,
    // Told shortly before, not to everybody who looks into an answer.
    afterUrl: lead.deadlineAt - now <= TELL_TARGET_BEFORE_MS ? afterUrlOf(visit) : null,
    showFrom: revealAt({ ...lead, hoursLeft: campaign.settings.hours_left_until_reveal }),
    now,
  })
  // Somebody who has bought is told of no deadline any more.
  const told = decided.outcome === 'bought' ? '' : deadlineJson(campaign, lead.deadlineAt)
  return {
    json: `${opening(visit)}${told}${rest(visit, decided)}}`,
    isSettled: decided.outcome === 'countdown',
    does: doneBy[decided.outcome],
  }
}

/** Nobody has a deadline before their form is sent: of all that the page shows, the portal that has the form. */
function waitingOutcome(visit: CampaignVisit): CampaignOutcome | null {
  const { matched } = visit
  const portals = matched.offers.filter(({ portal, hasForm }) => portal !== null && hasForm)
  const widgets = widgetsJson({ matched: { ...matched, offers: portals } })
  return widgets === '' ? null : { json: `${opening(visit)}${widgets}}`, isSettled: false }
}

const doneBy: Record<Visit['outcome'], CampaignOutcome['does']> = {
  countdown: 'offers',
  redirect: 'sendsOn',
  over: undefined,
  bought: undefined,
  nothing: undefined,
}

function rest(visit: CampaignVisit, decided: Visit): string {
  switch (decided.outcome) {
    case 'countdown':
      return countdownJson(visit, decided)
    case 'redirect':
      return goneJson(visit, decided.to)
    case 'over':
    case 'bought':
      return goneJson(visit, null)
    case 'nothing':
      return ''
  }
}

function countdownJson(
  visit: CampaignVisit,
  { showFrom, then }: Extract<Visit, { outcome: 'countdown' }>,
): string {
  const from = showFrom > visit.now ? `,"from":${showFrom}` : ''
  const to = then === null || !visit.mayRedirect ? '' : `,"to":${asciiJson(then)}`
  const widgets = widgetsJson(visit)
  const shown = visit.code === null ? widgets : withCode(visit.matched.campaign, widgets, visit)
  return `${from}${to}${doneJson(visit)}${shown}`
}

/** What the portal on this page asks for is done. */
function doneJson({ matched: { offers }, recognized: { lead } }: CampaignVisit): string {
  const done = lead?.done
  if (!done || done.length === 0) return ''
  return offers.some(({ portal }) => portal !== null && done.includes(themeMark(portal))) ? ',"done":1' : ''
}

function redirectJson(visit: CampaignVisit, to: string): string {
  return `${opening(visit)},"to":${asciiJson(to)},"go":1}`
}
