/** How an owner's page can be shown behind a bar: as it is, through the preview host, or not at all (A §7). */
import type { FrameContent } from './page-framing.schema.ts'
import { allowsFraming, parsePolicies } from './security-policy.ts'

export type SeenForFraming = {
  status: number
  /** What was asked for, and where redirects led to. */
  pageUrl: string
  url: string
  contentType: string
  /** The headers, several in one line, empty for none. */
  policy: string
  frameOptions: string
}

/** The app that frames the page, and everything else that is ours. */
export type Framer = { appOrigin: string; ownOrigins: readonly string[] }

export const noFrame: FrameContent = { useUrl: false, useProxy: false }

export function framingOf(page: SeenForFraming, framer: Framer): FrameContent {
  if (page.status < 200 || page.status >= 300 || !isPage(page.contentType)) return noFrame
  const useUrl = mayBeFramed(page, framer)
  const isElsewhere = page.url !== new URL(page.pageUrl).href
  return { useUrl, useProxy: !useUrl, ...(useUrl && isElsewhere && { url: page.url }) }
}

/** Exactly one of the types of pages: what calls itself two things at once is none. */
export function isPage(contentType: string): boolean {
  const [essence = ''] = contentType.split(';')
  return ['text/html', 'application/xhtml+xml'].includes(essence.trim().toLowerCase())
}

function mayBeFramed({ pageUrl, url, policy, frameOptions }: SeenForFraming, framer: Framer): boolean {
  if (frameOptions.trim() !== '') return false
  const app = new URL(framer.appOrigin)
  const addresses = [new URL(pageUrl), new URL(url)]
  // Whoever frames a page of our own, without a sandbox of another origin, frames our cookies with it.
  if (addresses.some(({ origin }) => framer.ownOrigins.includes(origin))) return false
  // Browsers show no page without TLS in one that has it, wherever it would lead.
  if (app.protocol === 'https:' && addresses.some(({ protocol }) => protocol !== 'https:')) return false
  return parsePolicies(policy).every((each) => allowsFraming(each, app, new URL(url)))
}
