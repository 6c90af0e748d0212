/** Asks the server for decisions: one request at a time, repeated with growing gaps while it leads to nothing. */
import type { DecisionAnswer, DecisionRequest } from '#domain/visitors/decision.ts'
import { logToConsole } from '#widgets/never-throw.ts'
import { parseAnswer } from './parse-answer.ts'
import { tokensOf } from './identity.ts'
import { parameter, visitedAddress } from './page-address.ts'
import { withTimeout } from './promises.ts'
import { setServerTime } from './server-clock.ts'
import { dl } from './host-page.ts'
import { keepLeads, whoIsThis } from './visitor-memory.ts'

const ANSWER_TIMEOUT_MS = 15_000
const FIRST_GAP_MS = 1000
const MAX_GAP_MS = 300_000

/** Undefined when nobody answered, or nothing sensible. */
type PendingAnswer = Promise<DecisionAnswer | undefined>

let endpoint: string
let account: string
/** Asked before the script itself says that it is there. */
const mode = dl.g ? 'g' : 'a'
let deliver: (answer: DecisionAnswer) => void
let visits = 0
let pending: PendingAnswer | undefined
let gap = FIRST_GAP_MS
let notBefore = 0
/** 0 until this visit was answered. */
let heardAt = 0

/** The script's own address says whom to ask, and about whose campaigns. */
export function openDecisionClient(script: string, hear: (answer: DecisionAnswer) => void) {
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

export function ask(): PendingAnswer {
  return (pending = pending ?? requestDecision())
}

/** Unless it was asked too recently: the gap grows as long as it leads to nothing. */
export async function askWithBackoff(): PendingAnswer {
  if (performance.now() < notBefore) return undefined
  notBefore = performance.now() + gap
  gap = Math.min(gap * 2, MAX_GAP_MS)
  return ask()
}

/** The answer settled everything: the next question may follow soon. */
export function resetBackoff() {
  gap = FIRST_GAP_MS
}

export function msSinceAnswer(): number {
  return performance.now() - heardAt
}

export async function requestDecision(address?: string): PendingAnswer {
  const visit = visits
  const answer = parseAnswer((await earlyAnswer()) ?? (await question(address)))
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

/** The snippet's question was about the address at which the page was loaded. */
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
  return withTimeout(
    ANSWER_TIMEOUT_MS,
    answer.then((response) => response.json()),
  ).catch(logToConsole)
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
