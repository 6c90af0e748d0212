/** Why a page shows what it shows, and what keeps something from happening: a line each, in the order of a visit. */
import { pageTypeFacts } from '../pages/page-types.ts'
import { shownBy, type Shows } from '../pages/shown.ts'
import type { XrayCampaign, XrayCode, XrayFacts, XrayPage, XrayRival, XrayVisitor } from './xray-facts.ts'
import { moment, placeText } from './xray-words.ts'
import type { XrayReport } from './xray.ts'

type Check = XrayReport['checks'][number]

const right = (text: string): Check => ({ isRight: true, text })
const wrong = (text: string): Check => ({ isRight: false, text })

export function xrayChecks(facts: XrayFacts): Check[] {
  const { campaign } = facts
  if (!campaign) return [wrong('No page of a campaign has this address'), ...scriptChecks(facts)]
  return [
    addressCheck(campaign, facts),
    ...stageChecks(campaign, facts),
    ...visitorChecks(campaign, facts),
    ...shownChecks(campaign, facts),
    ...codeChecks(campaign, facts),
    ...redirectChecks(facts),
    ...facts.others.map(rivalCheck),
    ...unseenPages(campaign),
    ...scriptChecks(facts),
  ]
}

function addressCheck({ pages: [page], isPreAccess }: XrayCampaign, { url }: XrayFacts): Check {
  if (page) return right(`The address matches ${placeText(page.pattern, url)}`)
  return isPreAccess
    ? right('The address matches the pre-access page')
    : wrong('No page of the campaign has this address')
}

const stages = {
  live: [],
  draft: [wrong('A draft: visitors see nothing of it')],
  paused: [wrong('Paused: visitors see nothing of it')],
  ended: [wrong('Ended by its owner: over for everybody')],
} as const

function stageChecks({ stage, opensAt, timezone }: XrayCampaign, { now }: XrayFacts): readonly Check[] {
  const begins = opensAt !== null && now < opensAt ? [wrong(`Begins on ${moment(opensAt, timezone)}`)] : []
  return [...stages[stage], ...begins]
}

function visitorChecks(campaign: XrayCampaign, { visitor }: XrayFacts): Check[] {
  const { timezone, counts } = campaign
  if (visitor.isSold) return [right('The visitor has bought: nothing counts down for them any more')]
  if (visitor.startedAt !== null) {
    const who = visitor.isTest ? 'The test' : 'The visitor'
    return [right(`${who} started on ${moment(visitor.startedAt, timezone)}`)]
  }
  if (counts === 'everyone') return [right('The date is the same for everyone: nobody need be known')]
  if (counts !== 'personal') return []
  return [wrong(whyNotStarted(campaign, visitor))]
}

function whyNotStarted(
  { pages, strangersStartOnVisit, hasPreLaunch }: XrayCampaign,
  visitor: XrayVisitor,
): string {
  if (visitor.keepsNothing)
    return 'Not started: this browser keeps nothing for this site, each visit is a new one'
  if (!visitor.isCertain) return 'Not started: whether the visitor is known could not be looked up'
  const types = pages.map(({ type }) => pageTypeFacts(type))
  if (types.some(({ startsOnSubmit }) => startsOnSubmit))
    return 'Not started: a form with an email has to be submitted on this page'
  if (hasPreLaunch)
    return 'Not started: in pre-launch only who comes by an email link, or is known, may enter'
  if (!strangersStartOnVisit) return 'Not started: a visit starts nobody in this campaign'
  if (!types.some(({ startsOnVisit }) => startsOnVisit)) return 'Not started: this page starts no deadline'
  return 'Not started: the campaign takes nobody in now'
}

const shownWords: Record<Shows, string> = {
  bar: 'Bar shown',
  announcement: 'Announcement shown',
  timer: 'Timer shown where the page has its code',
  text: 'Deadline text shown where the page has its code',
  quantity: 'Number left shown where the page has its code',
  classicBar: 'Classic bar shown',
  portal: 'Portal shown when it is its turn',
}

function shownChecks(campaign: XrayCampaign, { visitor, now }: XrayFacts): Check[] {
  const isWaiting = campaign.counts === 'personal' && visitor.deadlineAt === null
  if (visitor.isOver || isWaiting || visitor.sentNow) return []
  if (visitor.showsFrom !== null && now < visitor.showsFrom) {
    const from = moment(visitor.showsFrom, campaign.timezone)
    return [wrong(`Nothing shown before ${from}, when ${campaign.revealHours} h are left`)]
  }
  return campaign.pages.flatMap(shownCheck)
}

function shownCheck({ type, delay, hasPortal }: XrayPage): Check[] {
  const { shows } = pageTypeFacts(type)
  if (!shows) return []
  if (shows === 'portal' && !hasPortal) return [wrong('Nothing shown: this portal page has no theme')]
  const after = delay > 0 && shownBy(type)?.stands === 'overPage' ? ` after ${delay} s` : ''
  return [right(`${shownWords[shows]}${after}`)]
}

/** Whoever tests sees an example, whatever the shop has. */
function codeChecks({ codes, counts }: XrayCampaign, { visitor, isTravel }: XrayFacts): Check[] {
  const { code, isOver, isSold, sentNow } = visitor
  if (codes === null || isOver || isSold || sentNow) return []
  if (counts === 'personal' && visitor.startedAt === null)
    return [wrong('No discount code: it is made when the deadline starts')]
  if (code?.shop === 'none') return [wrong('No discount code: no shop is connected')]
  if (isTravel || (visitor.isTest && codes === 'leads'))
    return [right('An example in the place of the discount code: tests get none')]
  return code === null ? [] : [codeCheck(code, codes === 'leads' ? 'their' : 'the')]
}

function codeCheck({ is, shop, refusal }: XrayCode, whose: 'their' | 'the'): Check {
  if (is === 'there') return right(`The shop has ${whose} discount code; an example is shown to you`)
  if (refusal !== null) return wrong(`The shop refuses ${whose} discount code: “${refusal}”`)
  if (shop === 'broken') return wrong('No discount code: the shop does not let us in')
  if (is === 'onItsWay') return wrong(`The shop has not confirmed ${whose} discount code yet`)
  return wrong('No discount code is made for this visitor')
}

const redirectWords = {
  over: (place: string) => `Visitors are redirected to ${place}; you are held back`,
  preLaunch: (place: string) => `Pre-launch: visitors wait on ${place}; you are held back`,
}

function redirectChecks({
  visitor: { sentNow, sentAfter, isOver, isSold },
  campaign,
  url,
}: XrayFacts): Check[] {
  if (sentNow) return [wrong(redirectWords[sentNow.because](placeText(sentNow.to, url)))]
  const redirects = campaign?.pages.some(({ type }) => pageTypeFacts(type).redirects) ?? false
  const hasNowhere = redirects && campaign?.pages.every(({ afterUrl }) => afterUrl === null)
  if (!isSold && hasNowhere && sentAfter === null)
    return [wrong(isOver ? 'Over, and there is no after URL: visitors stay' : 'No after URL: visitors stay')]
  return []
}

const rivalWords: Record<XrayRival['why'], string> = {
  lowerPriority: 'with a lower priority',
  isOver: 'but is over for this visitor',
  draft: 'but is a draft',
  paused: 'but is paused',
  hasNothing: 'but has nothing for this visitor',
  isBeside: 'and is shown beside it',
}

function rivalCheck({ name, why }: XrayRival): Check {
  return { isRight: why === 'isBeside', text: `“${name}” matches too, ${rivalWords[why]}` }
}

function unseenPages({ unseenPages: paths }: XrayCampaign): Check[] {
  return paths.map((path) => wrong(`${path} was never opened with our code on it`))
}

function scriptChecks({ script }: XrayFacts): Check[] {
  if (script.cameBy === 'snippet') return []
  return [wrong('Without the snippet, first in its head, a page may be seen before it is decided')]
}
