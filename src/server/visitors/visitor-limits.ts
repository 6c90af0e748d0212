/** How much one visitor and one network may ask (security §7), counted in memory: it must cost next to nothing. */
import type { Clock } from '../clock.ts'
import { ipv6Groups } from './identities.ts'

const MINUTE_MS = 60_000
const KEYS_LIMIT = 200_000

const DECISIONS_PER_VISITOR = 60
const DECISIONS_PER_NETWORK = 600
const NEW_ADDRESSES_PER_NETWORK = 30

export type VisitorLimits = {
  /** False: this browser asks faster than anybody browses. */
  mayAsk(visitorId: string): boolean
  /** False: answer from what the visitor carries, and create nothing. */
  mayCreate(network: string): boolean
  /** False: addresses that nobody knows yet are not recorded. */
  mayBringAddress(network: string): boolean
}

export function visitorLimits(clock: Clock): VisitorLimits {
  const byVisitor = minuteCounter(clock, DECISIONS_PER_VISITOR)
  const byNetwork = minuteCounter(clock, DECISIONS_PER_NETWORK)
  const addresses = minuteCounter(clock, NEW_ADDRESSES_PER_NETWORK)
  return { mayAsk: byVisitor, mayCreate: byNetwork, mayBringAddress: addresses }
}

function minuteCounter(clock: Clock, limit: number): (key: string) => boolean {
  const counts = new Map<string, number>()
  let startedAt = 0
  return (key) => {
    const now = clock.now()
    // Either way: a clock that is set back must not make the minute last an hour.
    if (Math.abs(now - startedAt) >= MINUTE_MS || counts.size >= KEYS_LIMIT) {
      counts.clear()
      startedAt = now
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= limit
  }
}

/** Asked of one visit: the address that it brings counts once, however often the question is put. */
export function mayLearnAddress(limits: Pick<VisitorLimits, 'mayBringAddress'>, ip: string): () => boolean {
  let may: boolean | undefined
  return () => (may ??= limits.mayBringAddress(limitKey(ip)))
}

/** An IPv6 customer has a whole /64 to choose addresses from. */
export function limitKey(ip: string): string {
  return ip.includes('.') ? ip : ipv6Groups(ip).join(':')
}
