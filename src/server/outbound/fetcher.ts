/** The only code that fetches addresses which other people typed. What it says about failures is a closed list. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Dispatcher } from 'undici'
import { limitConcurrency } from '../foundation/limit-concurrency.ts'
import { guardedConnector, realNetwork, type Network } from './guarded-connector.ts'
import { asText, readBody, TooLargeError } from './read-body.ts'
import { targetOf, type Target } from './target.ts'

/** What takes longer is settled at ten full seconds. */
const defaultTimeouts = { totalMs: 9800, firstByteMs: 5000 }
const MAX_HOPS = 3
const MAX_HEADER_BYTES = 32 * 1024
const MAX_AT_ONCE = 16
const SECOND_MS = 1000
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

export type Fetcher = { getPage(url: string): Promise<FetchResult> }

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
  settle = toFullSecond,
}: FetcherSettings): Fetcher {
  const inTurn = limitConcurrency({
    atOnce: MAX_AT_ONCE,
    maxWaiting: 0,
    busy: () => ({ outcome: 'busy' }) as const,
  })
  const reach = { allowed, network, maxBytes, timeouts, userAgent: `Lastcall/1 (${purpose})` }
  return {
    getPage: (url) =>
      inTurn(async () => {
        const startedAt = performance.now()
        const fetched = await follow(reach, url)
        if (fetched.outcome === 'unreachable') await settle(performance.now() - startedAt)
        return fetched
      }),
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
  const client = new Client(target.url.origin, {
    connect: guardedConnector(reach.network, target),
    headersTimeout: reach.timeouts.firstByteMs,
    bodyTimeout: reach.timeouts.firstByteMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    pipelining: 1,
    allowH2: false,
  })
  try {
    const path = target.url.pathname + target.url.search
    const response = await client.request({
      method: 'GET',
      path,
      headers: { 'user-agent': reach.userAgent, ...headers },
      signal,
    })
    return await readAnswer(response, target.url, reach.maxBytes)
  } catch (error) {
    // The reason stays here: names, addresses and ports of our network are nobody's business.
    return error instanceof TooLargeError ? 'tooLarge' : 'unreachable'
  } finally {
    await client.destroy().catch(() => {})
  }
}

const redirects = new Set([301, 302, 303, 307, 308])

async function readAnswer(
  { statusCode, headers: got, body }: Dispatcher.ResponseData,
  url: URL,
  maxBytes: number,
): Promise<Answer> {
  // A body that nobody reads to its end fails when its line is closed; that is no news.
  body.on('error', () => {})
  const location = oneOf(got.location)
  if (redirects.has(statusCode) && location !== '') return { location }
  const bytes = await readBody(body, { encoding: oneOf(got['content-encoding']), maxBytes })
  const contentType = oneOf(got['content-type'])
  return {
    outcome: 'answered',
    status: statusCode,
    url: url.href,
    contentType,
    securityPolicy: allOf(got['content-security-policy']),
    frameOptions: allOf(got['x-frame-options']),
    text: asText(bytes, contentType),
  }
}

function oneOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

function allOf(value: string | string[] | undefined): string {
  return [value ?? []].flat().join(', ')
}

function toFullSecond(elapsedMs: number): Promise<unknown> {
  return pause(SECOND_MS - (elapsedMs % SECOND_MS))
}

/** Without a setting the app's own host is reachable: the demo shop lives there. */
export function allowedHosts(environment: {
  OUTBOUND_ALLOW_HOSTS?: string[] | undefined
  APP_ORIGIN: string
  EDGE_ORIGIN: string
}): string[] {
  if (environment.OUTBOUND_ALLOW_HOSTS) return environment.OUTBOUND_ALLOW_HOSTS
  return [environment.APP_ORIGIN, environment.EDGE_ORIGIN].map((origin) => {
    const { hostname, port, protocol } = new URL(origin)
    return `${hostname}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`
  })
}
