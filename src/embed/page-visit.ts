/** One visit of one page: what is remembered of it, what the server says, and what follows from both. */
import type { CampaignDecision, DecisionAnswer } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { ask, currentVisit, nextVisit, resetBackoff } from './decision-client.ts'
import { follow } from './countdowns.ts'
import { hidePage, showPage, WAIT_FOR_ANSWER_MS } from './anti-flicker.ts'
import { redirectVisitor } from './redirect-visitor.ts'
import { withExpired, hasPassed, hideFrom, targetOf } from './cached-decision.ts'
import { emitReady } from './page-events.ts'
import { inBackground } from './promises.ts'
import { serverNow, serverOffset } from './server-clock.ts'
import { cachePage, visitorRecord, cachedPage, saveMemory } from './visitor-memory.ts'

/** Where decisions become visible. */
export type Renderer = {
  /** A visit begins; what shows slides in unless the visitor saw it here before. */
  begin: (wasHereBefore: boolean) => void
  show: (campaigns: CampaignDecision[]) => void
  /** Pixels to keep free at the top of the page before it is painted the next time. */
  space: () => number
  /** The owner's "verify now" got through to us. */
  ok: () => void
}

const RETRY_MS = 2000

let campaigns: CampaignDecision[] = []
/** Nothing is to be seen where the script only decides. */
let renderer: Renderer | undefined
let saving: number | undefined

export function setRenderer(prepared: Renderer) {
  renderer = prepared
}

/** The visitor came to this address. The snippet may hide it already, for so many milliseconds more. */
export function beginVisit(snippetHidesFor?: number) {
  nextVisit()
  const known = cachedPage()
  campaigns = known?.c ?? []
  renderer?.begin(!!known)
  const decided = withExpired(campaigns, serverNow())
  follow(decided, false)
  // Without a memory, what the last page showed stays until the server has spoken.
  if (known) show(decided)
  inBackground(askServer(snippetHidesFor))
}

/** The same page again, after the visitor or the answer was away. */
export function refreshDecision() {
  inBackground(askServer())
}

export function applyAnswer(answer: DecisionAnswer) {
  if (answer.ok) renderer?.ok()
  // Others only renewed their token.
  campaigns = answer.c.filter(({ id: _id, k: _k, ...told }) => Object.keys(told)[0])
  if (campaigns.every((campaign) => campaign.over || !hasPassed(campaign, answer.now))) resetBackoff()
  follow(campaigns, true)
  cacheDecision()
  if (redirectVisitor(targetOf(campaigns, 0))) return
  show(campaigns)
  showPage()
}

/** Soon, once the page is painted: what is shown has changed, perhaps in size only. */
export function cacheDecision() {
  visitorRecord().o = serverOffset()
  cachePage({ c: campaigns, x: hideFrom(campaigns), b: renderer?.space() })
  clearTimeout(saving)
  saving = setTimeout(saveMemory)
}

async function askServer(hidesFor = suspicionMs()) {
  const visit = currentVisit()
  if (hidesFor > 0) hidePage(hidesFor, leaveAsRemembered)
  if ((await ask()) || visit !== currentVisit()) return
  if (!leaveAsRemembered()) {
    show(withExpired(campaigns, serverNow()))
    showPage()
  }
  // Once; a running countdown asks again by itself.
  setTimeout(() => inBackground(ask()), RETRY_MS)
}

/** Hidden while its deadline may have passed. */
function suspicionMs() {
  return hideFrom(campaigns) <= serverNow() ? WAIT_FOR_ANSWER_MS : 0
}

function leaveAsRemembered() {
  return redirectVisitor(targetOf(campaigns, serverNow()))
}

function show(decided: CampaignDecision[]) {
  neverThrow(() => renderer?.show(decided))
  emitReady(decided, serverNow())
}
