/** One visit of one page: what is remembered of it, what the server says, and what follows from both. */
import type { CampaignDecision, DecisionAnswer } from '#domain/visitors/decision.ts'
import { quietly } from '#widgets/quietly.ts'
import { ask, currentVisit, nextVisit, settleDown } from './conversation.ts'
import { follow } from './countdowns.ts'
import { dropCurtain, liftCurtain, WAIT_FOR_ANSWER_MS } from './curtain.ts'
import { leaveFor } from './departure.ts'
import { asRemembered, hasPassed, hideFrom, targetOf } from './known-page.ts'
import { emitReady } from './page-events.ts'
import { later } from './promises.ts'
import { serverNow, serverOffset } from './server-clock.ts'
import { keepPage, remembered, rememberedPage, saveMemory } from './visitor-memory.ts'

/** Where decisions become visible. */
export type Scene = {
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
let scene: Scene | undefined
let saving: number | undefined

export function showVisitsIn(prepared: Scene) {
  scene = prepared
}

/** The visitor came to this address. The guard may hide it already, for so many milliseconds more. */
export function beginVisit(guardHidesFor?: number) {
  nextVisit()
  const known = rememberedPage()
  campaigns = known?.c ?? []
  scene?.begin(!!known)
  const decided = asRemembered(campaigns, serverNow())
  follow(decided, false)
  // Without a memory, what the last page showed stays until the server has spoken.
  if (known) show(decided)
  later(askServer(guardHidesFor))
}

/** The same page again, after the visitor or the answer was away. */
export function askOnceMore() {
  later(askServer())
}

export function hearAnswer(answer: DecisionAnswer) {
  if (answer.ok) scene?.ok()
  // Others only renewed their token.
  campaigns = answer.c.filter(({ id: _id, k: _k, ...told }) => Object.keys(told)[0])
  if (campaigns.every((campaign) => campaign.over || !hasPassed(campaign, answer.now))) settleDown()
  follow(campaigns, true)
  rememberVisit()
  if (leaveFor(targetOf(campaigns, 0))) return
  show(campaigns)
  liftCurtain()
}

/** Soon, once the page is painted: what is shown has changed, perhaps in size only. */
export function rememberVisit() {
  remembered().o = serverOffset()
  keepPage({ c: campaigns, x: hideFrom(campaigns), b: scene?.space() })
  clearTimeout(saving)
  saving = setTimeout(saveMemory)
}

async function askServer(hidesFor = suspicionMs()) {
  const visit = currentVisit()
  if (hidesFor > 0) dropCurtain(hidesFor, leaveAsRemembered)
  if ((await ask()) || visit !== currentVisit()) return
  if (!leaveAsRemembered()) {
    show(asRemembered(campaigns, serverNow()))
    liftCurtain()
  }
  // Once; a running countdown asks again by itself.
  setTimeout(() => later(ask()), RETRY_MS)
}

/** Hidden while its deadline may have passed. */
function suspicionMs() {
  return hideFrom(campaigns) <= serverNow() ? WAIT_FOR_ANSWER_MS : 0
}

function leaveAsRemembered() {
  return leaveFor(targetOf(campaigns, serverNow()))
}

function show(decided: CampaignDecision[]) {
  quietly(() => scene?.show(decided))
  emitReady(decided, serverNow())
}
