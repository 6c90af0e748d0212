/** How much a minute a campaign may be told from outside (security §7), counted in memory. */
import { whole, type ShareOf } from '../database/live-servers.ts'
import type { Clock } from '../foundation/clock.ts'

const MINUTE_MS = 60_000
/** More campaigns than ever receive at once; those that have rested are forgotten. */
const BUCKETS_KEPT = 10_000

type Bucket = { left: number; at: number }

export type CampaignLimits = {
  /** After how many seconds so many may come; 0: they may come now. */
  waitFor(campaignId: string, things: number): number
  /** So many have come. */
  count(campaignId: string, things: number): void
}

/** A bucket may be overdrawn: more than fit into it come when it is full. */
export function campaignLimits(
  clock: Clock,
  { perMinute, shareOf = whole }: { perMinute: number; shareOf?: ShareOf },
): CampaignLimits {
  const buckets = new Map<string, Bucket>()
  const share = () => shareOf(perMinute)
  return {
    waitFor(campaignId, things) {
      const size = share()
      const missing = Math.min(things, size) - leftOf(buckets.get(campaignId), size, clock.now())
      return missing > 0 ? Math.ceil((missing * MINUTE_MS) / size / 1000) : 0
    },
    count(campaignId, things) {
      const now = clock.now()
      const size = share()
      const left = leftOf(buckets.get(campaignId), size, now)
      if (buckets.size >= BUCKETS_KEPT) forgetFull(buckets, size, now)
      buckets.set(campaignId, { left: left - things, at: now })
    },
  }
}

function leftOf(bucket: Bucket | undefined, size: number, now: number): number {
  if (!bucket) return size
  return Math.min(size, bucket.left + (Math.max(0, now - bucket.at) * size) / MINUTE_MS)
}

function forgetFull(buckets: Map<string, Bucket>, size: number, now: number): void {
  for (const [id, bucket] of buckets) if (leftOf(bucket, size, now) >= size) buckets.delete(id)
}
