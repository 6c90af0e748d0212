/** Asks the server for decisions: one request at a time, repeated with growing gaps while it leads to nothing. */
import type { DecisionAnswer, DecisionRequest } from '#domain/visitors/decision.ts'
import { logToConsole } from '#widgets/never-throw.ts'
import { tokensOf } from './identity.ts'
import { landingToken, visitedAddress } from './page-address.ts'
import { parseAnswer } from './parse-answer.ts'
import { withTimeout } from './promises.ts'
import { type ServerClock, setServerTime } from './server-clock.ts'
import { keepLeads, type VisitorStorage } from './visitor-storage.ts'

const ANSWER_TIMEOUT_MS = 15_000
export const FIRST_GAP_MS = 1000
const MAX_GAP_MS = 300_000

/** Undefined when nobody answered, or nothing sensible. */
type PendingAnswer = Promise<DecisionAnswer | undefined>

export type DecisionClient = ServerClock &
  VisitorStorage & {
    /** The script's own address says whom to ask, and about whose campaigns. */
    tag: HTMLScriptElement
    askedBy: 'g' | 'a'
    /** How many addresses the visitor has come to without leaving the document. */
    visits: number
    pending?: PendingAnswer | undefined
    gapMs: number
    notBefore: number
    /** 0 until this visit was answered. */
    answeredAt: number
    deliver: (answer: DecisionAnswer) => void
  }

/** The visitor came to another page: what is still on its way is about the last one. */
export function nextVisit(client: DecisionClient) {
  client.pending = undefined
  client.answeredAt = 0
  client.visits += 1
}

export function ask(client: DecisionClient): PendingAnswer {
  return (client.pending ??= requestDecision(client))
}

/** Unless it was asked too recently: the gap grows as long as it leads to nothing. */
export async function askWithBackoff(client: DecisionClient): PendingAnswer {
  if (performance.now() < client.notBefore) return undefined
  client.notBefore = performance.now() + client.gapMs
  client.gapMs = Math.min(client.gapMs * 2, MAX_GAP_MS)
  return ask(client)
}

/** The answer settled everything: the next question may follow soon. */
export function resetBackoff(client: DecisionClient) {
  client.gapMs = FIRST_GAP_MS
}

export function msSinceAnswer({ answeredAt }: DecisionClient): number {
  return performance.now() - answeredAt
}

export async function requestDecision(client: DecisionClient, address?: string): PendingAnswer {
  const { visits } = client
  const answer = parseAnswer((await earlyAnswer(client)) ?? (await askServer(client, address)))
  if (answer) {
    client.answeredAt = performance.now()
    setServerTime(client, answer.now, momentOfAnswer(client))
    if (!client.dl.hold) keepLeads(client, answer)
  }
  if (visits === client.visits) {
    client.pending = undefined
    if (answer) client.deliver(answer)
  }
  return answer
}

/** The snippet's question was about the address at which the page was loaded. */
function earlyAnswer({ dl }: DecisionClient) {
  const early = dl.f
  delete dl.f
  const [loaded] = performance.getEntriesByType('navigation')
  const isAboutThisPage = loaded?.name.split('#')[0] === location.href.split('#')[0]
  return isAboutThisPage ? early : undefined
}

function askServer(client: DecisionClient, address?: string): Promise<unknown> {
  const answer = post(client, 'd', address).then((response) => response.json())
  return withTimeout(ANSWER_TIMEOUT_MS, answer).catch(logToConsole)
}

/** `e` is an address to `d`, and to `a` what the visitor did. */
export function post(client: DecisionClient, path: 'd' | 'a', e?: string) {
  const { tag, dl, identity } = client
  const sent: Partial<DecisionRequest> = {
    a: /([^/]+)\.js(\?|$)/.exec(tag.src)?.[1],
    u: visitedAddress(),
    m: client.askedBy,
    e,
    s: client.answeredAt ? 1 : undefined,
    ...(dl.hold
      ? { h: 1 }
      : { v: identity[0], k: tokensOf(identity), t: landingToken(), l: client.record.l }),
  }
  return fetch(new URL(path, tag.src), {
    method: 'POST',
    // A string goes as text/plain, which needs no preflight.
    body: JSON.stringify(sent),
    // As anonymous as the script was loaded: one connection serves both.
    credentials: 'omit',
    // A submitted form takes the page away, and so does a button.
    keepalive: true,
  })
}

function endpointOf({ tag }: DecisionClient) {
  return new URL('d', tag.src).href
}

/**
 * The server read its clock half-way between asking and hearing. Opening the connection came before that, so the
 * timing of the request itself is used; where it is hidden, the end of it all: late, but never early.
 */
function momentOfAnswer(client: DecisionClient) {
  const timings = performance.getEntriesByName(endpointOf(client)) as PerformanceResourceTiming[]
  const timing = timings.pop()
  return timing?.requestStart ? (timing.requestStart + timing.responseStart) / 2 : client.answeredAt
}
