/** What the Pages screen says about the verification of a page: how it was verified, and what the owner looks for. */
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import type { Shows } from '#domain/pages/shown.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { relativeTime } from '../ui/relative-time.ts'

/** An owner's confirmation counts, and is shown as such. */
export function verifiedText({ by, lastSeenAt }: PageAnswer['verification'], now: number): string {
  if (lastSeenAt !== null) return `Verified, last seen ${relativeTime(now - lastSeenAt)}`
  return by === 'owner' ? 'Verified, confirmed by you' : 'Verified'
}

const questions: Record<Shows, string> = {
  bar: 'Do you see the floating bar on your page?',
  classicBar: 'Do you see the floating bar on your page?',
  announcement: 'Do you see the announcement bar on your page?',
  timer: 'Do you see the timer on your page?',
  text: 'Do you see the time left on your page?',
  quantity: 'Do you see the remaining quantity on your page?',
  portal: 'Do you see the portal on your page?',
}

const NOTHING_SHOWN = 'Is the code on your page?'

export function verificationQuestion(type: string): string {
  const shows = isPageType(type) ? pageTypeFacts(type).shows : null
  return shows === null ? NOTHING_SHOWN : questions[shows]
}
