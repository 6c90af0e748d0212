/** How we know that our code runs on a page, in words. */
import type { PageAnswer } from '#domain/pages/pages.api.ts'

/** A person's word counts, and is shown as such. */
export function verifiedWords({ by, lastSeenAt }: PageAnswer['verification'], now: number): string {
  if (lastSeenAt !== null) return `Verified, last seen ${agoWords(now - lastSeenAt)}`
  return by === 'owner' ? 'Verified, confirmed by you' : 'Verified'
}

const steps = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

function agoWords(milliseconds: number): string {
  const step = steps.find((one) => milliseconds >= one.milliseconds)
  return step ? relative.format(-Math.floor(milliseconds / step.milliseconds), step.unit) : 'just now'
}
