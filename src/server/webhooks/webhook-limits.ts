/** How many people a minute a campaign's webhooks may bring (security §7), counted in memory. */
import type { Clock } from '../foundation/clock.ts'

const PER_MINUTE = 600
const MINUTE_MS = 60_000
const REFILL_MS = MINUTE_MS / PER_MINUTE
/** More campaigns than ever receive at once; those that have rested are forgotten. */
const BUCKETS_KEPT = 10_000

type Bucket = { left: number; at: number }

export type WebhookLimits = {
  /** After how many seconds so many may come; 0: they may come now. */
  waitFor(campaignId: string, people: number): number
  /** So many have come. */
  count(campaignId: string, people: number): void
}

export function webhookLimits(clock: Clock): WebhookLimits {
  const buckets = new Map<string, Bucket>()
  return {
    waitFor(campaignId, people) {
      const missing = people - leftOf(buckets.get(campaignId), clock.now())
      return missing > 0 ? Math.ceil((missing * REFILL_MS) / 1000) : 0
    },
    count(campaignId, people) {
      const now = clock.now()
      const left = leftOf(buckets.get(campaignId), now)
      if (buckets.size >= BUCKETS_KEPT) forgetFull(buckets, now)
      buckets.set(campaignId, { left: left - people, at: now })
    },
  }
}

function leftOf(bucket: Bucket | undefined, now: number): number {
  if (!bucket) return PER_MINUTE
  return Math.min(PER_MINUTE, bucket.left + Math.max(0, now - bucket.at) / REFILL_MS)
}

function forgetFull(buckets: Map<string, Bucket>, now: number): void {
  for (const [id, bucket] of buckets) if (leftOf(bucket, now) >= PER_MINUTE) buckets.delete(id)
}
