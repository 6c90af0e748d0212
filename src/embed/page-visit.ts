/** One visit of one page: what is cached of it, what the server says, and what follows from both. */
import type { CampaignDecision, DecisionAnswer } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { hidePage, showPage, WAIT_FOR_ANSWER_MS, WHILE_AWAY_MS } from './anti-flicker.ts'
import { hasPassed, hideFrom, targetOf, withExpired } from './cached-decision.ts'
import { type Countdowns, follow } from './countdowns.ts'
import { ask, nextVisit, resetBackoff } from './decision-client.ts'
import { emitReady } from './page-events.ts'
import type { CorePage, PagePart, Visit } from './page-part.ts'
import { inBackground } from './promises.ts'
import { redirectVisitor } from './redirect-visitor.ts'
import { serverNow, serverOffset } from './server-clock.ts'
import { cachedPage, cachePage, saveStorage } from './visitor-storage.ts'

const RETRY_MS = 2000

export type PageVisit = Countdowns &
  CorePage & {
    /** Makes decisions visible. */
    pageRenderer?: PagePart | undefined
    visit: Visit
    campaigns: CampaignDecision[]
    saveTimer?: ReturnType<typeof setTimeout>
  }

/** The visitor came to this address. The snippet may hide it already, for so many milliseconds more. */
export function beginVisit(page: PageVisit, snippetHidesFor?: number) {
  nextVisit(page)
  const cached = cachedPage(page)
  page.visit = { cached, begunAt: performance.now() }
  page.campaigns = cached?.c ?? []
  const decided = withExpired(page.campaigns, serverNow(page))
  follow(page, decided, false)
  // Without a memory, what the last page showed stays until the server has spoken.
  if (cached) show(page, decided)
  inBackground(askServer(page, snippetHidesFor))
}

/** The same page again, after the visitor or the answer was away. */
export function refreshDecision(page: PageVisit) {
  inBackground(askServer(page))
}

/** The browser may keep it, and paint it once more before it tells anybody: by then its time may be over. */
export function putAway(page: PageVisit) {
  if (page.campaigns[0]) hidePage(page, WHILE_AWAY_MS)
}

export function bringBack(page: PageVisit) {
  if (!suspicionMs(page)) showPage(page)
  refreshDecision(page)
}

export function applyAnswer(page: PageVisit, answer: DecisionAnswer) {
  // Others only renewed their token.
  const campaigns = answer.c.filter(({ id: _id, k: _k, ...told }) => Object.keys(told)[0])
  page.campaigns = campaigns
  if (campaigns.every((campaign) => campaign.over || !hasPassed(campaign, answer.now))) resetBackoff(page)
  follow(page, campaigns, true)
  cacheDecision(page)
  if (redirectVisitor(page, targetOf(campaigns, 0))) return
  show(page, campaigns, answer)
  showPage(page)
}

/** Soon, once the page is painted: what is shown has changed, perhaps in size only. */
export function cacheDecision(page: PageVisit) {
  const { campaigns, record, pageRenderer } = page
  record.o = serverOffset(page)
  cachePage(page, { c: campaigns, x: hideFrom(campaigns), b: pageRenderer?.space?.() })
  clearTimeout(page.saveTimer)
  page.saveTimer = setTimeout(() => saveStorage(page), 0)
}

async function askServer(page: PageVisit, hidesFor = suspicionMs(page)) {
  const { visits } = page
  if (hidesFor > 0) hidePage(page, hidesFor, () => leaveAsCached(page))
  if ((await ask(page)) || visits !== page.visits) return
  if (!leaveAsCached(page)) {
    show(page, withExpired(page.campaigns, serverNow(page)))
    showPage(page)
  }
  // Once; a running countdown asks again by itself.
  setTimeout(() => inBackground(ask(page)), RETRY_MS)
}

/** Hidden while its deadline may have passed. */
function suspicionMs(page: PageVisit) {
  return hideFrom(page.campaigns) <= serverNow(page) ? WAIT_FOR_ANSWER_MS : 0
}

function leaveAsCached(page: PageVisit) {
  return redirectVisitor(page, targetOf(page.campaigns, serverNow(page)))
}

function show(page: PageVisit, campaigns: CampaignDecision[], answer?: DecisionAnswer) {
  neverThrow(() => page.pageRenderer?.show?.({ visit: page.visit, campaigns, serverAnswer: answer }))
  emitReady(page, campaigns, serverNow(page))
}
