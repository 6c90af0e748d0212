/** The Custom API as a program calls it: a request that works as it stands, in each of its three forms, and the answer. */
import { withoutWildcard } from '../addresses/page-url.ts'
import { signedImageFor } from './email-image.ts'
import { personalLink } from './email-link.ts'

export const requestForms = {
  json: { label: 'JSON' },
  form: { label: 'Form' },
  query: { label: 'Query' },
} as const

export type RequestForm = keyof typeof requestForms

const SAMPLE_EMAIL = 'vera@example.com'

/** For a shell: everything between single quotes is taken as it is. */
const samples: Record<RequestForm, (url: string) => string> = {
  json: (url) =>
    [
      `curl -X POST '${url}'`,
      "-H 'Content-Type: application/json'",
      `-d '${JSON.stringify({ email: SAMPLE_EMAIL })}'`,
    ].join(' \\\n  '),
  form: (url) => `curl -X POST '${url}' \\\n  --data-urlencode 'email=${SAMPLE_EMAIL}'`,
  query: (url) => `curl -X POST '${url}?email=${encodeURIComponent(SAMPLE_EMAIL)}'`,
}

export function sampleRequest(form: RequestForm, url: string): string {
  return samples[form](url)
}

type SampleFacts = {
  links: readonly { pageUrl: string; emailLink: string }[]
  emailCode: string
  hasDiscount: boolean
}

const LINKS_SAMPLED = 2

/** As the address of a sample request would be answered that is new to the campaign. */
export function sampleAnswer({ links, emailCode, hasDiscount }: SampleFacts): string {
  const answer = {
    ok: true,
    status: 'started',
    started_at: '2026-03-01T09:30:00.000Z',
    deadline_at: '2026-03-04T23:59:00.000Z',
    deadline_text: 'Mar 4 at 11:59 PM UTC',
    // The shop confirms a code a moment after its lead has started.
    ...(hasDiscount && { discount_code: null, discount_link: null, discount_code_follows: true }),
    links: links.slice(0, LINKS_SAMPLED).map(({ pageUrl, emailLink }) => ({
      page_url: withoutWildcard(pageUrl),
      url: personalLink(emailLink.split('?')[0] ?? '', SAMPLE_EMAIL),
    })),
    image_url: signedImageFor(emailCode, '…'),
  }
  return JSON.stringify(answer, null, 2)
}
