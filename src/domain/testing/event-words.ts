/** Where the event of a test came from: what is kept of it, and what its tester reads. */
import { withoutScheme } from '../addresses/page-url.ts'
import type { LeadSource } from '../starts/lead-sources.ts'

/** Kept beside the source. Of pages it is their URL. */
export const eventDetails = {
  webhook: (provider: string) => `${provider}’s webhook`,
  trigger: (platform: string, noun: string, name: string) => `${platform}, ${noun} “${name}”`,
  shop: (platform: string, what: string) => `${platform}, ${what}`,
  mail: (provider: string) => `A mail from ${provider}`,
} as const

type Came = { source: LeadSource; detail: string | null }

/** After "Came from". */
export function cameFrom({ source, detail }: Came): string {
  return detail === null ? unnamed[source] : named[source](withoutScheme(detail))
}

const itself = (detail: string) => detail

const named: Record<LeadSource, (detail: string) => string> = {
  visit: (page) => `A visit to ${page}`,
  optin: (page) => `The form on ${page}`,
  link: (page) => `The email link to ${page}`,
  pixel: itself,
  webhook: itself,
  import: itself,
  test: itself,
  chain: itself,
}

const unnamed: Record<LeadSource, string> = {
  visit: 'A visit',
  optin: 'An opt-in form',
  link: 'An email link',
  pixel: 'The tracking pixel',
  webhook: 'A webhook',
  import: 'An import',
  test: 'A test email',
  chain: 'Another campaign',
}
