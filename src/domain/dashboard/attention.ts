/** What needs the people of an account: everything that keeps a live campaign from selling, worst first, one act each. */
import { withoutScheme } from '../addresses/page-url.ts'
import type { ConnectionProblem } from '../connections/connection.schema.ts'
import { problemCause, problemTitle, whatWaits } from '../connections/connection-words.ts'
import { discountProblems, type DiscountReadiness } from '../discounts/discount-readiness.ts'
import { silenceCause, silenceTitle } from '../integrations/silence-words.ts'
import { pageWithoutCode } from '../launch/launch-check.ts'
import { attentionKinds, type AttentionKind } from './attention-kinds.ts'
import { agreedSince, type PageCheck } from '../pages/page-check.ts'
import { pageTypeFacts, type PageType } from '../pages/page-types.ts'
import { redirectLoop } from '../pages/redirect-loop.ts'
import { problemText, type ProblemWords } from '../testing/problem-words.ts'
import { swappedRedirect } from '../testing/swapped-redirects.ts'

/** A campaign that tracks leads and had none for as long. */
export const QUIET_DAYS = 7

export type Finding = {
  kind: AttentionKind
  /** Null: it is about the account. */
  campaign: { id: string; name: string } | null
  title: string
  text: string
}

export type BrokenConnection = {
  name: string
  platform: string
  by: 'key' | 'oauth'
  broken: ConnectionProblem
  campaigns: readonly string[]
  waiting: number
}

/** An address for outgoing events that does not take them. */
export type DeafSubscription = { name: string; state: 'failing' | 'ended' }

export type WatchedPage = {
  type: PageType
  beforeUrl: string
  afterUrl: string
  verifiedAt: number | null
  lastSeenAt: number | null
  codeFound: boolean | null
  check: PageCheck | null
}

export type WatchedTrigger = {
  source: string
  platform: string
  problem: string | null
  /** How many joined at the platform, of whom nobody told us. */
  joined: number | null
}

/** A live campaign. */
export type WatchedCampaign = {
  id: string
  name: string
  createdAt: number
  /** When the last lead started; `none` where a campaign tracks no leads. */
  lastLeadAt: number | null | 'none'
  failedWrites: number
  triggers: readonly WatchedTrigger[]
  discount: DiscountReadiness | null
  pages: readonly WatchedPage[]
}

export type AttentionFacts = {
  now: number
  connections: readonly BrokenConnection[]
  subscriptions: readonly DeafSubscription[]
  campaigns: readonly WatchedCampaign[]
}

export function attentionFindings(facts: AttentionFacts): Finding[] {
  const { now, connections, subscriptions, campaigns } = facts
  const found = [
    ...connections.map(brokenConnection),
    ...subscriptions.map(deafSubscription),
    ...campaigns.flatMap((each) => inCampaign(each, now)),
  ]
  return oncePerAccount(found).toSorted((one, other) => rankOf(one) - rankOf(other))
}

const order = Object.keys(attentionKinds)

function rankOf({ kind }: Finding): number {
  const { severity } = attentionKinds[kind]
  return (severity === 'bad' ? 0 : order.length) + order.indexOf(kind)
}

/** The shop is the account's: what is wrong with it is told once, at the first campaign that needs it. */
const ofTheShop: ReadonlySet<AttentionKind> = new Set(['shopMissing', 'shopBroken', 'embedOff'])

function oncePerAccount(found: readonly Finding[]): Finding[] {
  return found.filter(
    ({ kind }, place) => !ofTheShop.has(kind) || found.findIndex((other) => other.kind === kind) === place,
  )
}

function brokenConnection(connection: BrokenConnection): Finding {
  const { name, campaigns, waiting } = connection
  const concerned = campaigns.length === 0 ? '' : ` ${whatWaits(waiting)} Concerned: ${listed(campaigns)}.`
  return {
    kind: 'connectionBroken',
    campaign: null,
    title: problemTitle(connection),
    text: `Connection “${name}”. ${problemCause(connection)}${concerned}`,
  }
}

function deafSubscription({ name, state }: DeafSubscription): Finding {
  if (state === 'ended')
    return {
      kind: 'eventsEnded',
      campaign: null,
      title: `“${name}” wants no more events`,
      text: 'Its address has answered that it is gone. Add it anew if it should be told again.',
    }
  return {
    kind: 'eventsFailing',
    campaign: null,
    title: `“${name}” does not take events`,
    text: 'What happens is tried again for three days, and then given up.',
  }
}

type Told = Omit<Finding, 'campaign'>

function inCampaign(campaign: WatchedCampaign, now: number): Finding[] {
  const { id, name } = campaign
  const found = [
    ...aboutPages(campaign),
    ...aboutRedirects(campaign),
    ...aboutDiscount(campaign),
    ...campaign.triggers.flatMap(aboutTrigger),
    ...failedWrites(campaign),
    ...withoutLeads(campaign, now),
  ]
  return found.map((each) => ({ ...each, campaign: { id, name } }))
}

/** Each page has at most one of these: a page that is gone has no code either. */
function aboutPages({ pages }: WatchedCampaign): Told[] {
  const gone = pages.filter(isGone)
  const withoutCode = pages.filter((page) => !isGone(page) && hasLostCode(page))
  const neverSeen = pages.filter((page) => !isGone(page) && wasNeverSeen(page))
  return [
    ...several('pageGone', gone, {
      one: (page) => worded(problemText({ code: 'pageNotFound', subject: page.beforeUrl }, '')),
      many: (count, urls) => ({
        title: `${count} pages cannot be found`,
        text: `They answer that there is no such page: ${urls}.`,
      }),
    }),
    ...several('codeGone', withoutCode, {
      one: ({ beforeUrl }) => ({
        title: `The code is gone from ${withoutScheme(beforeUrl)}`,
        text: 'Our server no longer finds it there, and no visitor has been seen on the page since.',
      }),
      many: (count, urls) => ({
        title: `The code is gone from ${count} pages`,
        text: `Our server no longer finds it there, and no visitor has been seen on them since: ${urls}.`,
      }),
    }),
    ...several('neverSeen', neverSeen, {
      one: ({ type, beforeUrl }) => {
        const { title, detail: text } = pageWithoutCode({ type, beforeUrl })
        return { title, text }
      },
      many: (count, urls) => ({
        title: `${count} pages were never seen with their code`,
        text: `Nobody gets a deadline there, and nobody is sent on: ${urls}.`,
      }),
    }),
  ]
}

function isGone({ check }: WatchedPage): boolean {
  return check !== null && agreedSince(check.pageGoneSince, check) !== null
}

/** Tag managers and consent tools hide the code from our server: a visitor who was seen since knows better. */
function hasLostCode({ verifiedAt, lastSeenAt, check }: WatchedPage): boolean {
  const since = check === null ? null : agreedSince(check.codeMissingSince, check)
  return verifiedAt !== null && since !== null && (lastSeenAt ?? 0) < since
}

function wasNeverSeen({ verifiedAt, lastSeenAt, codeFound, check }: WatchedPage): boolean {
  const isThere = check !== null && check.codeSeenAt !== null
  return verifiedAt === null && lastSeenAt === null && codeFound !== true && !isThere
}

function aboutRedirects({ pages }: WatchedCampaign): Told[] {
  const redirecting = pages.filter(({ type, afterUrl }) => pageTypeFacts(type).redirects && afterUrl !== '')
  const gone = redirecting.filter(
    ({ check }) => check !== null && agreedSince(check.afterGoneSince, check) !== null,
  )
  return [
    ...several('redirectGone', gone, {
      one: ({ beforeUrl, afterUrl }) => ({
        title: 'A redirect leads nowhere',
        text: `Whoever is late for ${withoutScheme(beforeUrl)} is sent to ${withoutScheme(afterUrl)}, which answers that there is no such page.`,
      }),
      many: (count, urls) => ({
        title: `The redirects of ${count} pages lead nowhere`,
        text: `Their URLs after the deadline answer that there is no such page: ${urls}.`,
      }),
    }),
    ...circles(redirecting),
  ]
}

function circles(redirecting: readonly WatchedPage[]): Told[] {
  const loop = redirectLoop(redirecting)
  if (loop) {
    const [first = ''] = loop
    const text = `Whoever is late is sent round and round: ${[...loop, first].map(withoutScheme).join(' → ')}.`
    return [{ kind: 'redirectLoop', title: 'The redirects lead in a circle', text }]
  }
  const swapped = swappedRedirect(redirecting)
  if (swapped === null) return []
  return [
    { kind: 'redirectsSwapped', ...worded(problemText({ code: 'redirectsSwapped', subject: swapped }, '')) },
  ]
}

function aboutDiscount({ discount }: WatchedCampaign): Told[] {
  if (discount === null) return []
  return discountProblems(discount).map((code) => ({
    kind: code,
    ...worded(problemText({ code, subject: null }, '')),
  }))
}

function aboutTrigger({ source, platform, problem, joined }: WatchedTrigger): Told[] {
  if (problem !== null)
    return [
      {
        kind: 'triggerFailing',
        title: `“${source}” in ${platform} starts nobody`,
        text: `${platform} says “${problem}”`,
      },
    ]
  if (joined === null) return []
  return [{ kind: 'triggerSilent', title: silenceTitle({ joined, source, platform }), text: silenceCause }]
}

const count = new Intl.NumberFormat('en')

function failedWrites({ failedWrites: failed }: WatchedCampaign): Told[] {
  if (failed === 0) return []
  const title =
    failed === 1
      ? 'A deadline could not be written'
      : `${count.format(failed)} deadlines could not be written`
  return [{ kind: 'writesFailed', title, text: 'Mails to these people say an old deadline, or none.' }]
}

const DAY_MS = 86_400_000

function withoutLeads({ lastLeadAt, createdAt }: WatchedCampaign, now: number): Told[] {
  if (lastLeadAt === 'none') return []
  const quietDays = Math.floor((now - Math.max(lastLeadAt ?? 0, createdAt)) / DAY_MS)
  if (quietDays < QUIET_DAYS) return []
  const text =
    lastLeadAt === null
      ? 'Nobody has started a deadline since the campaign was made. Going through it once shows where people are lost.'
      : 'People came before. Going through the campaign once shows where they are lost.'
  return [{ kind: 'noLeads', title: `No lead for ${count.format(quietDays)} days`, text }]
}

type Wording = {
  one: (page: WatchedPage) => { title: string; text: string }
  many: (count: string, urls: string) => { title: string; text: string }
}

function several(kind: AttentionKind, pages: readonly WatchedPage[], { one, many }: Wording): Told[] {
  const [first] = pages
  if (!first) return []
  if (pages.length === 1) return [{ kind, ...one(first) }]
  const urls = listed(pages.map(({ beforeUrl }) => withoutScheme(beforeUrl)))
  return [{ kind, ...many(count.format(pages.length), urls) }]
}

const SHOWN = 3

function listed(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).join(', ')
  const more = names.length - SHOWN
  return more > 0 ? `${shown} and ${count.format(more)} more` : shown
}

function worded({ title, text }: ProblemWords): { title: string; text: string } {
  return { title, text }
}
