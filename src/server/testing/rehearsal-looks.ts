/** A look at each page of a campaign and at where it leads, by the guarded way out: all of them in a few seconds. */
import type { PageLook } from '#domain/testing/rehearsal-facts.ts'
import { limitConcurrency } from '../foundation/limit-concurrency.ts'
import { withTimeout } from '../foundation/with-timeout.ts'
import { pageInspection } from '../pages/page-reports.ts'
import type { Platform } from '../platform/platform.ts'

type LookDeps = Pick<Platform, 'fetcher' | 'reports'>

/** `publicKey` is who asks, `scriptUrl` what is looked for. */
type Wanted = { urls: readonly string[]; publicKey: string; scriptUrl: string }

const EACH_MS = 5000
const ALL_MS = 14_000
/** The way out serves an account no more at once. */
const AT_ONCE = 4
const MAX_PAGES = 40

const unknown: PageLook = { found: 'unknown' }

/** What there was no time for is unknown. */
export async function lookAtPages(deps: LookDeps, wanted: Wanted): Promise<(url: string) => PageLook> {
  const looks = new Map<string, PageLook>()
  const urls = [...new Set(wanted.urls)].slice(0, MAX_PAGES)
  const inTurn = limitConcurrency({ atOnce: AT_ONCE, maxWaiting: MAX_PAGES, busy: () => undefined })
  const all = urls.map((url) =>
    inTurn(async () => {
      const look = await withTimeout(lookAt(deps, { ...wanted, url }), EACH_MS)
      looks.set(url, look ?? unknown)
    }),
  )
  await withTimeout(Promise.all(all), ALL_MS)
  return (url) => looks.get(url) ?? unknown
}

async function lookAt(
  { fetcher, reports }: LookDeps,
  { url, publicKey, scriptUrl }: Wanted & { url: string },
): Promise<PageLook> {
  const fetched = await fetcher.getPage(url, publicKey)
  if (fetched.outcome === 'unreachable') return { found: 'nothing' }
  if (fetched.outcome !== 'answered') return unknown
  const { status, contentType, text: html, securityPolicy: policy } = fetched
  if (status >= 400) return { found: 'status', status }
  const seen = { status, url: fetched.url, contentType, html, policy, pageUrl: url, scriptUrl }
  const { outcome } = await reports.ask(pageInspection, seen)
  return { found: 'page', hasCode: outcome === 'found' }
}
