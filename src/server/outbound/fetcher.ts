/** The only code that fetches addresses which other people typed. What it says about failures is a closed list. */
import type { Dispatcher } from 'undici'
import { limitConcurrency, limitConcurrencyOfEach } from '../foundation/limit-concurrency.ts'
import { hostAndPort } from '../foundation/origins.ts'
import { exchange, headerOf, loadClient } from './exchange.ts'
import { realNetwork, type Network } from './guarded-connector.ts'
import { asText, readBody, TooLargeError } from './read-body.ts'
import { defaultTimeouts, settleAtFullSecond } from './settle.ts'
import { targetOf, type Target } from './target.ts'

const MAX_HOPS = 3
const MAX_AT_ONCE = 16
/** Of one account, however many people and programs work in it. */
const MAX_AT_ONCE_EACH = 4
export const PAGE_BYTES = 2 * 1024 * 1024

export type FetchResult =
  | {
      outcome: 'answered'
      status: number
      url: string
      contentType: string
      /** The Content-Security-Policy headers in one line, empty for none. */
      securityPolicy: string
      /** The same of X-Frame-Options. */
      frameOptions: string
      text: string
    }
  /**
   * `badAddress` we never fetch this · `unreachable` no answer, whatever the reason: who asks must not learn what
   * is behind a name or a port · `tooLarge`, `tooManyRedirects` the page is at fault · `busy` we are.
   */
  | { outcome: 'badAddress' | 'unreachable' | 'tooLarge' | 'tooManyRedirects' | 'busy' }

/** `account` is who asks: no account keeps the others waiting. */
export type Fetcher = { getPage(url: string, account: string): Promise<FetchResult> }

export type FetcherSettings = {
  /** `host:port` pairs that may be on this machine or network. */
  allowed: readonly string[]
  network?: Network | undefined
  /** The largest page that is read, decoded. */
  maxBytes?: number
  /** What the page's server is told about us. */
  purpose?: string
  /** How long a page may take, and each part of its answer. */
  timeouts?: { totalMs: number; firstByteMs: number }
  /** Puts an end to a failure at a full second, so that its cause cannot be told from its time. */
  settle?: (elapsedMs: number) => Promise<unknown>
}

const headers = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  'accept-encoding': 'gzip, deflate, br',
  via: '1.1 lastcall',
}

export function createFetcher({
  allowed,
  network = realNetwork,
  maxBytes = PAGE_BYTES,
  purpose = 'checks that a page carries its code',
  timeouts = defaultTimeouts,
  settle = settleAtFullSecond,
}: FetcherSettings): Fetcher {
  const busy = () => ({ outcome: 'busy' }) as const
  const inTurn = limitConcurrency({ atOnce: MAX_AT_ONCE, maxWaiting: 0, busy })
  const inTurnOfEach = limitConcurrencyOfEach({ atOnce: MAX_AT_ONCE_EACH, maxWaiting: 0, busy })
  const reach = { allowed, network, maxBytes, timeouts, userAgent: `Lastcall/1 (${purpose})` }
  return {
    getPage: (url, account) => inTurnOfEach(account, () => inTurn(() => settled(url))),
  }

  async function settled(url: string): Promise<FetchResult> {
    await loadClient()
    const startedAt = performance.now()
    const fetched = await follow(reach, url)
    if (fetched.outcome === 'unreachable') await settle(performance.now() - startedAt)
    return fetched
  }
}

type Reach = Required<Pick<FetcherSettings, 'allowed' | 'maxBytes' | 'timeouts'>> & {
  network: Network
  userAgent: string
}

/** Every hop is looked at as if it had been typed. */
async function follow(reach: Reach, first: string): Promise<FetchResult> {
  const signal = AbortSignal.timeout(reach.timeouts.totalMs)
  const { allowed } = reach
  let target = targetOf(first, allowed)
  if (!target) return { outcome: 'badAddress' }
  for (let hops = 0; hops <= MAX_HOPS; hops++) {
    const answer = await askOnce(reach, target, signal)
    if (typeof answer === 'string') return { outcome: answer }
    if (!('location' in answer)) return answer
    const next = targetOf(URL.parse(answer.location, target.url)?.href ?? '', allowed)
    const turnsOpen = target.url.protocol === 'https:' && next?.url.protocol === 'http:'
    if (!next || turnsOpen) return { outcome: 'unreachable' }
    target = next
  }
  return { outcome: 'tooManyRedirects' }
}

type Answer =
  | Extract<FetchResult, { outcome: 'answered' }>
  | { location: string }
  | 'unreachable'
  | 'tooLarge'

async function askOnce(reach: Reach, target: Target, signal: AbortSignal): Promise<Answer> {
  const { network, timeouts, userAgent, maxBytes } = reach
  const request = {
    network,
    target,
    method: 'GET' as const,
    headers: { 'user-agent': userAgent, ...headers },
    firstByteMs: timeouts.firstByteMs,
    signal,
  }
  try {
    return await exchange(request, (response) => readAnswer(response, target.url, maxBytes))
  } catch (error) {
    // The reason stays here: names, addresses and ports of our network are nobody's business.
    return error instanceof TooLargeError ? 'tooLarge' : 'unreachable'
  }
}

const redirects = new Set([301, 302, 303, 307, 308])

async function readAnswer(response: Dispatcher.ResponseData, url: URL, maxBytes: number): Promise<Answer> {
  const { statusCode: status, body } = response
  const location = headerOf(response, 'location')
  if (redirects.has(status) && location !== '') return { location }
  const bytes = await readBody(body, { encoding: headerOf(response, 'content-encoding'), maxBytes })
  const contentType = headerOf(response, 'content-type')
  return {
    outcome: 'answered',
    status,
    url: url.href,
    contentType,
    securityPolicy: allOf(response.headers['content-security-policy']),
    frameOptions: allOf(response.headers['x-frame-options']),
    text: asText(bytes, contentType),
  }
}

function allOf(value: string | string[] | undefined): string {
  return [value ?? []].flat().join(', ')
}

/** Without a setting the app's own host is reachable: the demo shop lives there. */
export function allowedHosts(environment: {
  OUTBOUND_ALLOW_HOSTS?: string[] | undefined
  APP_ORIGIN: string
  EDGE_ORIGIN: string
}): string[] {
  if (environment.OUTBOUND_ALLOW_HOSTS) return environment.OUTBOUND_ALLOW_HOSTS
  return [environment.APP_ORIGIN, environment.EDGE_ORIGIN].map(hostAndPort)
}
