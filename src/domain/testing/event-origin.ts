/** Where the event of a test came from, and how soon: "MailerLite’s webhook, 42 seconds after you entered your address". */
import { withoutScheme } from '../addresses/page-url.ts'
import { inEnglish, runningAmounts } from '../countdown/remaining.ts'
import { leadSources, type LeadSource } from '../leads/lead.ts'
import type { TestEvent } from './testing.api.ts'

export function eventOrigin(event: TestEvent, begunAt: number | null): string {
  const origin = originOf(event)
  return begunAt === null ? origin : `${origin}, ${after(event.receivedAt - begunAt)}`
}

const origins: Partial<Record<LeadSource, (detail: string) => string>> = {
  webhook: (detail) => `The webhook of ${detail}`,
  visit: (page) => `A visit to ${withoutScheme(page)}`,
  optin: (page) => `The form on ${withoutScheme(page)}`,
  link: (page) => `The email link to ${withoutScheme(page)}`,
  pixel: (page) => `The tracking pixel on ${withoutScheme(page)}`,
}

const unnamed: Partial<Record<LeadSource, string>> = {
  webhook: 'A webhook',
  visit: 'A visit to a page',
  optin: 'A form on a page',
  link: 'An email link',
  pixel: 'The tracking pixel',
}

function originOf({ source, detail }: TestEvent): string {
  const named = detail === null ? undefined : origins[source]?.(detail)
  return named ?? unnamed[source] ?? leadSources[source]
}

/** Two clocks may have told the two instants: none is before the other. */
function after(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds === 0) return 'as you entered your address'
  return `${inEnglish(runningAmounts(seconds).slice(0, 2))} after you entered your address`
}
