/** What the script does on a page: asks what the visitor gets, shows it, counts down, and sends them on. */
import type { DecisionAnswer } from '#domain/visitors/decision.ts'
import { quietly } from '#widgets/quietly.ts'
import { currentVisit, msSinceAnswer, openConversation, talk } from './conversation.ts'
import { ticker } from './countdowns.ts'
import { WAIT_FOR_ANSWER_MS } from './curtain.ts'
import { captureOptIns } from './opt-in.ts'
import { removeOurParameters } from './page-address.ts'
import { on } from './page-events.ts'
import type { Queued } from './page-global.ts'
import { onTurn, whenVisited } from './page-turns.ts'
import { askOnceMore, beginVisit, hearAnswer } from './page-visit.ts'
import { later } from './promises.ts'
import { setServerTime } from './server-clock.ts'
import { dl, listen } from './site.ts'
import { openMemory, remembered } from './visitor-memory.ts'

const FRESH_MS = 60_000

/** Once per page, however often the script is there. */
export function start() {
  const script = document.currentScript as HTMLScriptElement | null
  if (dl.on || !script) return
  const { src, dataset } = script
  dl.hold = dl.hold ?? dataset['consent']
  openConversation(src, obey)
  openMemory()
  setServerTime(Date.now() + (remembered().o ?? 0), performance.now())
  offerApi()
  whenVisited(() => begin(src))
}

function begin(src: string) {
  const hiddenSince = performance.getEntriesByName(src)[0]?.startTime ?? 0
  const guardHidesFor = dl.s && WAIT_FOR_ANSWER_MS - performance.now() + hiddenSince
  clearTimeout(dl.s)
  beginVisit(guardHidesFor)
  onTurn(beginVisit)
  listen(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) askOnceMore()
  })
  listen(document, 'visibilitychange', () => {
    ticker.refresh()
    if (!document.hidden && msSinceAnswer() > FRESH_MS) askOnceMore()
  })
}

function obey(answer: DecisionAnswer) {
  if (!dl.hold) removeOurParameters()
  captureOptIns(answer.optIn && !dl.hold && ((address) => later(talk(address))))
  hearAnswer(answer)
}

/** Work queued before the script came is done now, in order; later work at once. */
function offerApi() {
  const queued = dl.q
  const push = (...work: Queued[]) => work.forEach((task) => quietly(() => task(dl)))
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
