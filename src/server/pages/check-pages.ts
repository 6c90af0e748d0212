/** Looks at the pages of live campaigns once a day: are they there, with their code, and does their after URL exist? */
import { z } from 'zod'
import { withoutWildcard } from '#domain/addresses/page-url.ts'
import { afterLook, nextLookAt, type PageLook } from '#domain/pages/page-check.ts'
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import { limitConcurrency } from '../foundation/limit-concurrency.ts'
import { job } from '../jobs/job.ts'
import type { FetchResult } from '../outbound/fetcher.ts'
import type { Platform } from '../platform/platform.ts'
import { pageCheckOf, notePageCheck, pagesToCheck, type PageToCheck } from './page-checks-repository.ts'
import type { PageCode } from './page-code.ts'
import { pageInspection } from './page-reports.ts'

const MINUTE_MS = 60_000
const MOST_IN_A_ROUND = 500
/** Owners who look at a page of theirs meanwhile do not wait for a round. */
const AT_ONCE = 3
const ROUND_MS = MINUTE_MS

type CheckDeps = Pick<Platform, 'database' | 'clock' | 'fetcher' | 'reports' | 'log'> & { pageCode: PageCode }

export const checkPages = job({
  name: 'check-pages',
  payload: z.object({}),
  everyMs: 10 * MINUTE_MS,
  isLong: true,
  async run(_payload, deps: CheckDeps) {
    const startedAt = performance.now()
    const due = await pagesToCheck(deps.database.db, deps.clock.now(), MOST_IN_A_ROUND)
    const inTurn = limitConcurrency({ atOnce: AT_ONCE, maxWaiting: Infinity, busy: () => undefined })
    const one = (page: PageToCheck) =>
      inTurn(async () => {
        // What a round does not get to is first in the next.
        if (performance.now() - startedAt >= ROUND_MS) return
        await checkPage(deps, page).catch((error: unknown) => {
          // The others are looked at all the same.
          deps.log.warn({ err: error, page: page.id }, 'Could not check a page')
        })
      })
    await Promise.all(due.map(one))
  },
})

async function checkPage(deps: CheckDeps, page: PageToCheck): Promise<void> {
  const { db } = deps.database
  const look = await lookAt(deps, page)
  const check = afterLook(await pageCheckOf(db, page), look)
  await notePageCheck(db, { page, check, dueAt: nextLookAt(check) })
}

async function lookAt(deps: CheckDeps, page: PageToCheck): Promise<PageLook> {
  const { fetcher, clock } = deps
  const fetched = await fetcher.getPage(withoutWildcard(page.before_url), page.public_key)
  return {
    page: existence(fetched),
    code: await codeIn(deps, page, fetched),
    after: await afterUrlOf(deps, page),
    at: clock.now(),
  }
}

const GONE: ReadonlySet<number> = new Set([404, 410])

/** Who does not answer, or not us, may answer everybody else. */
function existence(fetched: FetchResult): PageLook['page'] {
  if (fetched.outcome !== 'answered') return 'unknown'
  if (GONE.has(fetched.status)) return 'missing'
  return fetched.status < 400 ? 'there' : 'unknown'
}

async function codeIn(
  { reports, pageCode }: CheckDeps,
  page: PageToCheck,
  fetched: FetchResult,
): Promise<PageLook['code']> {
  if (fetched.outcome !== 'answered') return 'unknown'
  const { status, url, contentType, text: html, securityPolicy: policy } = fetched
  const { outcome } = await reports.ask(pageInspection, {
    status,
    url,
    contentType,
    html,
    policy,
    pageUrl: withoutWildcard(page.before_url),
    scriptUrl: pageCode.scriptUrl(page.public_key),
  })
  return outcome === 'unreachable' ? 'unknown' : outcome === 'found' ? 'there' : 'missing'
}

async function afterUrlOf({ fetcher }: CheckDeps, page: PageToCheck): Promise<PageLook['after']> {
  const redirects = isPageType(page.type) && pageTypeFacts(page.type).redirects
  if (!redirects || page.after_url === '') return 'there'
  return existence(await fetcher.getPage(withoutWildcard(page.after_url), page.public_key))
}
