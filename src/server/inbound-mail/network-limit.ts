/** How many mails a minute one network may send, counted in memory: those that have rested are forgotten. */
import { LRUCache } from 'lru-cache'
import type { Clock } from '../foundation/clock.ts'
import { clientBucket } from '../http/client-address.ts'

const MINUTE_MS = 60_000
const NETWORKS_KEPT = { maxSize: 10_000, sizeCalculation: () => 1 }

/** A platform sends everybody's notifications from a few addresses. */
export const MAILS_A_MINUTE = 300

export function networkLimit(clock: Clock): (ip: string) => boolean {
  const counts = new LRUCache<string, { minute: number; mails: number }>(NETWORKS_KEPT)
  return (ip) => {
    const network = clientBucket(ip)
    const minute = Math.floor(clock.now() / MINUTE_MS)
    const known = counts.get(network)
    const mails = known?.minute === minute ? known.mails + 1 : 1
    counts.set(network, { minute, mails })
    return mails <= MAILS_A_MINUTE
  }
}
