/** What the script does on a page: asks what the visitor gets, shows it, counts down, and sends them on. */
import type { DecisionAnswer } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { currentVisit, msSinceAnswer, openDecisionClient, requestDecision } from './decision-client.ts'
import { ticker } from './countdowns.ts'
import { WAIT_FOR_ANSWER_MS } from './anti-flicker.ts'
import { captureOptIns } from './opt-in-capture.ts'
import { removeOurParameters } from './page-address.ts'
import { on } from './page-events.ts'
import type { Queued } from './page-global.ts'
import { onNavigation, whenActivated } from './spa-navigation.ts'
import { refreshDecision, beginVisit, applyAnswer } from './page-visit.ts'
import { inBackground } from './promises.ts'
import { setServerTime } from './server-clock.ts'
import { dl, listen } from './host-page.ts'
import { openMemory, visitorRecord } from './visitor-memory.ts'

const FRESH_MS = 60_000

/** Once per page, however often the script is there. */
export function start() {
  const script = document.currentScript as HTMLScriptElement | null
  if (dl.on || !script) return
  const { src, dataset } = script
  dl.hold = dl.hold ?? dataset['consent']
  openDecisionClient(src, obey)
  openMemory()
  setServerTime(Date.now() + (visitorRecord().o ?? 0), performance.now())
  offerApi()
  whenActivated(() => begin(src))
}

function begin(src: string) {
  const hiddenSince = performance.getEntriesByName(src)[0]?.startTime ?? 0
  const snippetHidesFor = dl.s && WAIT_FOR_ANSWER_MS - performance.now() + hiddenSince
  clearTimeout(dl.s)
  beginVisit(snippetHidesFor)
  onNavigation(beginVisit)
  listen(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) refreshDecision()
  })
  listen(document, 'visibilitychange', () => {
    ticker.refresh()
    if (!document.hidden && msSinceAnswer() > FRESH_MS) refreshDecision()
  })
}

function obey(answer: DecisionAnswer) {
  if (!dl.hold) removeOurParameters()
  captureOptIns(answer.optIn && !dl.hold && ((address) => inBackground(requestDecision(address))))
  applyAnswer(answer)
}

/** Work queued before the script came is done now, in order; later work at once. */
function offerApi() {
  const queued = dl.q
  const push = (...work: Queued[]) => work.forEach((task) => neverThrow(() => task(dl)))
  Object.assign(dl, { g: 1, on, consent, q: { push } })
  if (Array.isArray(queued)) push(...(queued as Queued[]))
}

/** Taken back, it ends reading and writing; what was stored is the owner's to delete, as anything of the site. */
function consent(given: boolean) {
  if (given === !dl.hold) return
  dl.hold = !given
  openMemory()
  if (currentVisit()) beginVisit()
}
