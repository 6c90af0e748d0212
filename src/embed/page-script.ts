/** What the script does on a page: asks what the visitor gets, shows it, counts down, and sends them on. */
import type { DecisionAnswer } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { createTicker } from '#widgets/ticker.ts'
import { WAIT_FOR_ANSWER_MS } from './anti-flicker.ts'
import { FIRST_GAP_MS, msSinceAnswer, post, requestDecision } from './decision-client.ts'
import { listen } from './host-page.ts'
import { removeOurParameters } from './page-address.ts'
import { listenerOf } from './page-events.ts'
import type { PageGlobal, Queued } from './page-global.ts'
import {
  applyAnswer,
  beginVisit,
  bringBack,
  cacheDecision,
  type PageVisit,
  putAway,
  refreshDecision,
} from './page-visit.ts'
import { inBackground } from './promises.ts'
import { serverNow, setServerTime } from './server-clock.ts'
import { onNavigation, whenActivated } from './spa-navigation.ts'
import { openStorage } from './visitor-storage.ts'

const FRESH_MS = 60_000

/** All that the script knows on one page. */
export type PageScript = PageVisit

/** `tag` is the element that the script came in. */
export function createPageScript(dl: PageGlobal, tag: HTMLScriptElement): PageScript {
  const page: PageScript = {
    dl,
    tag,
    // Whether it was asked before the script itself says that it is there.
    askedBy: dl.g ? 'g' : 'a',
    record: {},
    identity: [],
    listeners: [],
    visits: 0,
    gapMs: FIRST_GAP_MS,
    notBefore: 0,
    answeredAt: 0,
    leavingUntil: 0,
    askedAhead: new Set(),
    expiredIds: new Set(),
    stops: [],
    visit: { begunAt: 0 },
    campaigns: [],
    uptime: 0,
    wallTime: 0,
    serverTime: 0,
    ticker: createTicker(() => serverNow(page)),
    deliver: (answer) => obey(page, answer),
    refresh: () => refreshDecision(page),
    submit: (address) => inBackground(requestDecision(page, address)),
    cache: () => cacheDecision(page),
    tellServer: (done) => dl.hold || inBackground(post(page, 'a', done)),
  }
  return page
}

export function startPageScript(page: PageScript) {
  page.pageRenderer = page.dl.p?.renderer?.(page)
  openStorage(page)
  setServerTime(page, Date.now() + (page.record.o ?? 0), performance.now())
  offerApi(page)
  whenActivated(() => begin(page))
}

function begin(page: PageScript) {
  const { dl, tag, ticker } = page
  const hiddenSince = performance.getEntriesByName(tag.src)[0]?.startTime ?? 0
  const snippetHidesFor = dl.s && WAIT_FOR_ANSWER_MS - performance.now() + hiddenSince
  clearTimeout(dl.s)
  beginVisit(page, snippetHidesFor)
  onNavigation(() => beginVisit(page))
  listen(window, 'pagehide', () => putAway(page))
  listen(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) bringBack(page)
  })
  listen(document, 'visibilitychange', () => {
    ticker.refresh()
    if (!document.hidden && msSinceAnswer(page) > FRESH_MS) refreshDecision(page)
  })
}

function obey(page: PageScript, answer: DecisionAnswer) {
  if (!page.dl.hold) removeOurParameters()
  applyAnswer(page, answer)
}

/** Work queued before the script came is done now, in order; later work at once. */
function offerApi(page: PageScript) {
  const { dl } = page
  const queued = dl.q
  const push = (...work: Queued[]) => work.forEach((task) => neverThrow(() => task(dl)))
  Object.assign(dl, {
    g: 1,
    on: listenerOf(page),
    consent: (given: boolean) => consent(page, given),
    q: { push },
  })
  if (Array.isArray(queued)) push(...(queued as Queued[]))
}

/** Taken back, it ends reading and writing; what was stored is the owner's to delete, as anything of the site. */
function consent(page: PageScript, given: boolean) {
  const { dl } = page
  if (given === !dl.hold) return
  dl.hold = !given
  openStorage(page)
  if (page.visits) beginVisit(page)
}
