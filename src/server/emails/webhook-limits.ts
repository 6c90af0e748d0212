/** How many people a minute a campaign's webhooks may bring (security §7), counted in memory. */
import type { Clock } from '../clock.ts'

const PER_MINUTE = 600
const MINUTE_MS = 60_000
const REFILL_MS = MINUTE_MS / PER_MINUTE
/** More campaigns than ever receive at once; those that have rested are forgotten. */
const BUCKETS_KEPT = 10_000

type Bucket = { left: number; at: number }

/** Takes as many and answers 0; or takes none and answers after how many seconds so many may come. */
export type WebhookLimits = (campaignId: string, people: number) => number

export function webhookLimits(clock: Clock): WebhookLimits {
  const buckets = new Map<string, Bucket>()
  return (campaignId, people) => {
    const now = clock.now()
    const left = leftOf(buckets.get(campaignId), now)
    const missing = people - left
    if (missing > 0) return Math.ceil((missing * REFILL_MS) / 1000)
    if (buckets.size >= BUCKETS_KEPT) forgetFull(buckets, now)
    buckets.set(campaignId, { left: left - people, at: now })
    return 0
  }
}

function leftOf(bucket: Bucket | undefined, now: number): number {
  if (!bucket) return PER_MINUTE
  return Math.min(PER_MINUTE, bucket.left + Math.max(0, now - bucket.at) / REFILL_MS)
}

function forgetFull(buckets: Map<string, Bucket>, now: number): void {
  for (const [id, bucket] of buckets) if (leftOf(bucket, now) >= PER_MINUTE) buckets.delete(id)
}
