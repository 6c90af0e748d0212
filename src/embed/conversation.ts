/** The talk with the server: one question at a time, and patience when nobody answers. */
import type { DecisionAnswer, DecisionRequest } from '#domain/visitors/decision.ts'
import { tellConsole } from '#widgets/quietly.ts'
import { understand } from './answer.ts'
import { tokensOf } from './identity.ts'
import { parameter, visitedAddress } from './page-address.ts'
import { within } from './promises.ts'
import { setServerTime } from './server-clock.ts'
import { dl } from './site.ts'
import { keepLeads, whoIsThis } from './visitor-memory.ts'

const PATIENCE_MS = 15_000
const FIRST_GAP_MS = 1000
const LONGEST_GAP_MS = 300_000

/** Undefined when nobody answered, or nothing sensible. */
type Heard = Promise<DecisionAnswer | undefined>

let endpoint: string
let account: string
/** Asked before the script itself says that it is there. */
const mode = dl.g ? 'g' : 'a'
let deliver: (answer: DecisionAnswer) => void
let visits = 0
let pending: Heard | undefined
let gap = FIRST_GAP_MS
let notBefore = 0
/** 0 until this visit was answered. */
let heardAt = 0

/** The script's own address says whom to ask, and about whose campaigns. */
export function openConversation(script: string, hear: (answer: DecisionAnswer) => void) {
  endpoint = new URL('d', script).href
  account = /([^/]+)\.js(\?|$)/.exec(script)?.[1] ?? ''
  deliver = hear
}

/** The visitor came to another page: what is still on its way is about the last one. */
export function nextVisit() {
  pending = undefined
  heardAt = 0
  visits += 1
}

export function currentVisit(): number {
  return visits
}

export function ask(): Heard {
  return (pending = pending ?? talk())
}

/** Unless it was asked too recently: the gap grows as long as it leads to nothing. */
export async function askAgain(): Heard {
  if (performance.now() < notBefore) return undefined
  notBefore = performance.now() + gap
  gap = Math.min(gap * 2, LONGEST_GAP_MS)
  return ask()
}

/** The answer settled everything: the next question may follow soon. */
export function settleDown() {
  gap = FIRST_GAP_MS
}

export function msSinceAnswer(): number {
  return performance.now() - heardAt
}

export async function talk(address?: string): Heard {
  const visit = visits
  const answer = understand((await earlyAnswer()) ?? (await question(address)))
  if (answer) {
    heardAt = performance.now()
    setServerTime(answer.now, momentOfAnswer())
    if (!dl.hold) keepLeads(answer)
  }
  if (visit === visits) {
    pending = undefined
    if (answer) deliver(answer)
  }
  return answer
}

/** The guard's question was about the address at which the page was loaded. */
function earlyAnswer() {
  const early = dl.f
  delete dl.f
  const [loaded] = performance.getEntriesByType('navigation')
  const isAboutThisPage = loaded?.name.split('#')[0] === location.href.split('#')[0]
  return isAboutThisPage && !parameter('dlverify') ? early : undefined
}

function question(address?: string): Promise<unknown> {
  const request: DecisionRequest = {
    a: account,
    u: visitedAddress(),
    m: mode,
    p: parameter('dlverify'),
    e: address,
    s: heardAt ? 1 : undefined,
    ...(dl.hold ? { h: 1 } : { v: whoIsThis()[0], k: tokensOf(whoIsThis()), t: parameter('dlt') }),
  }
  const answer = fetch(endpoint, {
    method: 'POST',
    // A string goes as text/plain, which needs no preflight.
    body: JSON.stringify(request),
    // As anonymous as the script was loaded: one connection serves both.
    credentials: 'omit',
    // A submitted form takes the page away.
    keepalive: !!address,
  })
  return within(
    PATIENCE_MS,
    answer.then((response) => response.json()),
  ).catch(tellConsole)
}

/**
 * The server read its clock half-way between asking and hearing. Opening the connection came before that, so the
 * timing of the request itself is used; where it is hidden, the end of it all: late, but never early.
 */
function momentOfAnswer() {
  const timings = performance.getEntriesByName(endpoint) as PerformanceResourceTiming[]
  const timing = timings.pop()
  return timing?.requestStart ? (timing.requestStart + timing.responseStart) / 2 : heardAt
}
