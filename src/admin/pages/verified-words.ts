/** How we know that our code runs on a page, in words. */
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { agoWords } from '../ui/ago-words.ts'

/** A person's word counts, and is shown as such. */
export function verifiedWords({ by, lastSeenAt }: PageAnswer['verification'], now: number): string {
  if (lastSeenAt !== null) return `Verified, last seen ${agoWords(now - lastSeenAt)}`
  return by === 'owner' ? 'Verified, confirmed by you' : 'Verified'
}
