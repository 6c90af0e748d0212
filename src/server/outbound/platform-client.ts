/**
 * Calls the API of one platform for one account: JSON or a form out, JSON back. The address may be one that a person
 * typed (a shop, an account's own host), so it is https, guarded like every other, and redirects are not followed:
 * the key in the headers would go along.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type {
  CallPlatform,
  PlatformAnswer,
  PlatformCall,
  PlatformProblem,
} from '#domain/platforms/platform-call.ts'
import type { Clock } from '../foundation/clock.ts'
import { exchange, headerOf, loadClient } from './exchange.ts'
import { realNetwork, type Network } from './guarded-connector.ts'
import { asText, readBody } from './read-body.ts'
import { retryAfterMs } from './retry-after.ts'
import { targetOf, type Target } from './target.ts'

const DEFAULT_MAX_TRIES = 4
const FIRST_PAUSE_MS = 500
/** Whoever wants to be left alone for longer is told to whoever asked: they have a queue for it, we have none. */
const MAX_PAUSE_MS = 10_000
const MAX_BYTES = 2 * 1024 * 1024
const defaultTimeouts = { totalMs: 10_000, firstByteMs: 10_000 }

export type PlatformClientSettings = {
  /** Of this account at this platform, without a slash at its end. */
  baseUrl: string
  /** Go along with every call: who we are. */
  headers: Record<string, string>
  clock: Clock
  /** `host:port` pairs that may be on this machine or network, and need no https. */
  allowed: readonly string[]
  network?: Network | undefined
  maxTries?: number
} & Partial<PlatformPatience>

export type PlatformPatience = {
  /** For one try. */
  timeouts: { totalMs: number; firstByteMs: number }
  pause: (ms: number) => Promise<unknown>
}

export function createPlatformClient(settings: PlatformClientSettings): CallPlatform {
  const { pause = wait, maxTries = DEFAULT_MAX_TRIES } = settings
  return async (call) => {
    const target = platformTarget(settings, call)
    if (!target) return failure('badAddress')
    for (let tries = 1; ; tries++) {
      const answer = await tryOnce(settings, target, call)
      const pauseMs = tries < maxTries ? pauseBefore(answer, tries) : null
      if (pauseMs === null || !mayRepeat(call, answer)) return answer
      await pause(pauseMs)
    }
  }
}

function platformTarget({ baseUrl, allowed }: PlatformClientSettings, { path, query }: PlatformCall) {
  const search = new URLSearchParams(query).toString()
  const target = targetOf(`${baseUrl}${path}${search === '' ? '' : `?${search}`}`, allowed)
  return target && (target.isAllowedByName || target.url.protocol === 'https:') ? target : null
}

/** Null: it is the last word. */
function pauseBefore(answer: PlatformAnswer, tries: number): number | null {
  const isPassing = answer.outcome === 'rateLimited' || answer.outcome === 'unavailable'
  if (!isPassing) return null
  // Random, so that those who were refused together do not come back together.
  const backOffMs = FIRST_PAUSE_MS * 2 ** (tries - 1) * (1 + Math.random())
  const pauseMs = Math.max(answer.retryAfterMs ?? 0, backOffMs)
  return pauseMs <= MAX_PAUSE_MS ? pauseMs : null
}

/** What was refused for coming too fast was not done; of anything else nobody knows. */
function mayRepeat({ method, isRepeatable }: PlatformCall, { outcome }: PlatformAnswer): boolean {
  if (isRepeatable || outcome === 'rateLimited') return true
  return method !== 'POST' && method !== 'PATCH'
}

async function tryOnce(
  { headers, clock, network = realNetwork, timeouts = defaultTimeouts }: PlatformClientSettings,
  target: Target,
  call: PlatformCall,
): Promise<PlatformAnswer> {
  await loadClient()
  const { type, text } = written(call)
  const request = {
    network,
    target,
    method: call.method,
    headers: { ...fixedHeaders, ...type, ...headers, ...call.headers },
    body: text,
    firstByteMs: timeouts.firstByteMs,
    signal: AbortSignal.timeout(timeouts.totalMs),
  }
  try {
    return await exchange(request, async (response): Promise<PlatformAnswer> => {
      const { statusCode: status } = response
      const bytes = await readBody(response.body, {
        encoding: headerOf(response, 'content-encoding'),
        maxBytes: MAX_BYTES,
      })
      const body = parsed(asText(bytes, headerOf(response, 'content-type')))
      if (status >= 200 && status < 300) return { outcome: 'answered', status, body }
      const waitMs = retryAfterMs(headerOf(response, 'retry-after'), clock.now())
      return { outcome: problemOf(status), status, body, retryAfterMs: waitMs }
    })
  } catch {
    // The reason stays here: names, addresses and ports of our network are nobody's business.
    return failure('unavailable')
  }
}

const fixedHeaders = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Lastcall/1',
}

function written({ body }: PlatformCall): { type: Record<string, string>; text: string | undefined } {
  if (!body) return { type: {}, text: undefined }
  return 'json' in body
    ? { type: { 'content-type': 'application/json' }, text: JSON.stringify(body.json) }
    : {
        type: { 'content-type': 'application/x-www-form-urlencoded' },
        text: new URLSearchParams(body.form).toString(),
      }
}

const problems: Record<number, PlatformProblem> = {
  401: 'auth',
  403: 'auth',
  404: 'notFound',
  408: 'unavailable',
  410: 'notFound',
  425: 'unavailable',
  429: 'rateLimited',
}

function problemOf(status: number): PlatformProblem {
  return problems[status] ?? (status < 500 ? 'rejected' : 'unavailable')
}

function failure(outcome: PlatformProblem): PlatformAnswer {
  return { outcome, status: null, body: null, retryAfterMs: null }
}

function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
