/**
 * What the team reads in X-ray, from what the server knew when it answered: state, rows, and why the page shows what it
 * shows. Moments are in the campaign's zone; of an address only its first character and its domain are told.
 */
import { pageTypeFacts } from '../pages/page-types.ts'
import { xrayChecks } from './xray-checks.ts'
import type { KnownBy, XrayCampaign, XrayFacts, XrayScript, XrayVisitor } from './xray-facts.ts'
import { momentWithZone, placeText } from './xray-words.ts'
import type { XrayReport, XrayState } from './xray.ts'

const titles: Record<XrayState, string> = {
  live: 'Live',
  draft: 'Draft',
  scheduled: 'Scheduled',
  paused: 'Paused',
  ended: 'Ended',
  nothing: 'Nothing here',
}

const scripts: Record<XrayScript['cameBy'], string> = {
  snippet: 'loaded by the snippet',
  tag: 'loaded by a plain tag, without the snippet',
  unknown: 'too old to say how it was loaded',
}

export function xrayReport(facts: XrayFacts): XrayReport {
  const { campaign, visitor, now, isTravel } = facts
  const state = stateOf(facts)
  return {
    state,
    title: `X-ray · ${titles[state]}`,
    note: noteOf(state, facts),
    rows: campaign ? rowsOf(campaign, facts) : [['Script', scripts[facts.script.cameBy]]],
    deadlineAt: campaign ? visitor.deadlineAt : null,
    checks: xrayChecks(facts),
    travel: isTravel
      ? { at: now, text: `As if it were ${momentWithZone(now, campaign?.timezone ?? 'UTC')}` }
      : null,
    campaignId: campaign?.isMarked ? campaign.id : null,
    mayStartAnew: campaign?.isMarked === true && visitor.isTest && !isTravel,
  }
}

function stateOf({ campaign, visitor, now }: XrayFacts): XrayState {
  if (!campaign) return 'nothing'
  if (campaign.stage !== 'live') return campaign.stage
  if (campaign.opensAt !== null && now < campaign.opensAt) return 'scheduled'
  return visitor.isOver ? 'ended' : 'live'
}

function noteOf(state: XrayState, { campaign, visitor }: XrayFacts): string | null {
  if (state === 'nothing') return 'no campaign on this page'
  if (visitor.sentNow) return 'redirect held back'
  if (visitor.isSold) return 'has bought'
  if (campaign?.counts === 'stock') return campaign.left === null ? null : `${campaign.left} left`
  if (campaign?.counts === 'none') return 'no deadline'
  return visitor.deadlineAt === null ? 'no deadline yet' : null
}

function rowsOf(campaign: XrayCampaign, { visitor, now, url, script }: XrayFacts): XrayReport['rows'] {
  const rows: [string, string][] = [['Campaign', campaign.name]]
  const page = pageText(campaign)
  if (page) rows.push(['Page', page])
  rows.push(['Visitor', visitorText(visitor)])
  if (visitor.deadlineAt !== null) {
    const at = momentWithZone(visitor.deadlineAt, campaign.timezone)
    rows.push(['Deadline', now < visitor.deadlineAt ? at : `ended ${at}`])
  }
  if (campaign.left !== null) rows.push(['In stock', String(campaign.left)])
  rows.push(['Now', visitor.sentNow ? `sent to ${placeText(visitor.sentNow.to, url)}` : 'stays on this page'])
  if (!visitor.sentNow && !visitor.isOver && campaign.counts !== 'none')
    rows.push([
      'After',
      visitor.sentAfter ? `sent to ${placeText(visitor.sentAfter, url)}` : 'stays on this page',
    ])
  rows.push(['Script', scripts[script.cameBy]])
  return rows
}

function pageText({ pages: [page], isPreAccess }: XrayCampaign): string | null {
  if (!page) return isPreAccess ? 'pre-access page' : null
  const type = pageTypeFacts(page.type).label.toLowerCase()
  return page.label === '' ? type : `${page.label} · ${type}`
}

const knownByWords: Record<KnownBy, string> = {
  started: 'new',
  link: 'by link',
  address: 'by address',
  browser: 'by this browser',
  travel: 'with the deadline that the time is told by',
}

function visitorText({ address, knownBy }: XrayVisitor): string {
  const who = address ?? 'anonymous'
  return knownBy === null ? who : `${who}, ${knownByWords[knownBy]}`
}
