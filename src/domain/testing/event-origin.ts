/** Where the event of a test came from, and how soon: "MailerLite’s webhook, 42 seconds after step 2". */
import { inEnglish, runningAmounts } from '../countdown/remaining.ts'
import { cameFrom } from './event-words.ts'
import type { TestEvent } from './testing.api.ts'

/** `begunAt`: when the address was entered, which is step 2. */
export function eventOrigin(event: TestEvent, begunAt: number | null): string {
  const origin = cameFrom(event)
  return begunAt === null ? origin : `${origin}, ${after(event.receivedAt - begunAt)}`
}

/** Two machines may have told the two instants: none is before the other. */
function after(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds === 0) return 'right after step 2'
  return `${inEnglish(runningAmounts(seconds).slice(0, 2))} after step 2`
}
