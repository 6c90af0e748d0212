/**
 * Sends messages to addresses that people typed, such as their webhooks. One try: whoever sends keeps the message in
 * a job, and tries again when it is time to, also after a restart. What came back is told as a class of status, and
 * whether it asks for an end or for time, and nothing more, so that nobody reads through us what is behind an address.
 */
import type { Clock } from '../foundation/clock.ts'
import { limitConcurrency } from '../foundation/limit-concurrency.ts'
import { exchange, headerOf, loadClient } from './exchange.ts'
import { realNetwork, type Network } from './guarded-connector.ts'
import { retryAfterMs } from './retry-after.ts'
import { defaultTimeouts, settleAtFullSecond } from './settle.ts'
import { targetOf, type Target } from './target.ts'

const MAX_AT_ONCE = 16
const MAX_WAITING = 200

export type Message = {
  url: string
  /** As it was signed: not a byte of it is changed. */
  body: string
  contentType: string
  /** Its id, time and signature. */
  headers?: Record<string, string>
}

/**
 * `taken` · `refused` by that server, with the class of its status: 3 for a redirect, which is not followed; it may have
 * said that it wants nothing any more (410), or less at a time (429) ·
 * `unreachable` no answer in time, whatever the reason · `badAddress` we never send there: trying again is of no
 * use · `busy` we are.
 */
export type Delivery =
  | { outcome: 'taken' }
  | {
      outcome: 'refused'
      statusClass: 3 | 4 | 5
      says: 'gone' | 'tooMany' | null
      retryAfterMs: number | null
    }
  | { outcome: 'unreachable' | 'badAddress' }
  | { outcome: 'busy' }

/** Never rejects. */
export type SendMessage = (message: Message) => Promise<Delivery>

export type MessageSenderSettings = {
  clock: Clock
  /** `host:port` pairs that may be on this machine or network. */
  allowed: readonly string[]
  network?: Network | undefined
  timeouts?: { totalMs: number; firstByteMs: number }
  /** Puts an end to a failure at a full second, so that its cause cannot be told from its time. */
  settle?: (elapsedMs: number) => Promise<unknown>
}

export function createMessageSender(settings: MessageSenderSettings): SendMessage {
  const { allowed, settle = settleAtFullSecond } = settings
  const inTurn = limitConcurrency({
    atOnce: MAX_AT_ONCE,
    maxWaiting: MAX_WAITING,
    busy: () => ({ outcome: 'busy' }) as const,
  })
  return async (message) => {
    const target = targetOf(message.url, allowed)
    if (!target) return { outcome: 'badAddress' }
    return inTurn(async () => {
      await loadClient()
      const startedAt = performance.now()
      const delivery = await deliver(settings, target, message)
      if (delivery.outcome === 'unreachable') await settle(performance.now() - startedAt)
      return delivery
    })
  }
}

async function deliver(
  { clock, network = realNetwork, timeouts = defaultTimeouts }: MessageSenderSettings,
  target: Target,
  { body, contentType, headers }: Message,
): Promise<Delivery> {
  const request = {
    network,
    target,
    method: 'POST' as const,
    headers: { ...fixedHeaders, ...headers, 'content-type': contentType },
    body,
    firstByteMs: timeouts.firstByteMs,
    signal: AbortSignal.timeout(timeouts.totalMs),
  }
  try {
    return await exchange(request, async (response): Promise<Delivery> => {
      const statusClass = Math.floor(response.statusCode / 100)
      if (statusClass === 2) return { outcome: 'taken' }
      if (statusClass !== 3 && statusClass !== 4 && statusClass !== 5) return { outcome: 'unreachable' }
      const waitMs = retryAfterMs(headerOf(response, 'retry-after'), clock.now())
      const says = spoken[response.statusCode] ?? null
      return { outcome: 'refused', statusClass, says, retryAfterMs: waitMs }
    })
  } catch {
    // The reason stays here: names, addresses and ports of our network are nobody's business.
    return { outcome: 'unreachable' }
  }
}

const spoken: Record<number, 'gone' | 'tooMany'> = { 410: 'gone', 429: 'tooMany' }

const fixedHeaders = { 'user-agent': 'Lastcall/1 (sends what its owner asked for)', via: '1.1 lastcall' }
