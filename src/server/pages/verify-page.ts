/** Three ways to know that our code runs on a page: look from here, open it with a signed address, or be told. */
import { inspectionHints, type Inspection } from '#domain/pages/page-inspection.ts'
import { withoutWildcard } from '#domain/addresses/page-url.ts'
import { accountOf } from '../accounts/repository.ts'
import type { Platform } from '../platform/platform.ts'
import type { PageCode } from './page-code.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFound } from '../http/errors.ts'
import type { FetchResult } from '../outbound/fetcher.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { verificationUrl, verifyToken } from '../tokens/verify-token.ts'
import { pageInspection } from './page-reports.ts'
import { changePage, noteCodeFound, pageOf, type StoredPage } from './repository.ts'

/** What visits of a page have shown. */
export type PageVisits = {
  keys: Pick<VisitorKeys, 'verify'>
  sightings: { isSeenWithoutStorage(pageId: string): boolean }
}

type VerifyDeps = Pick<Platform, 'database' | 'clock' | 'fetcher' | 'limits' | 'reports'> & {
  pageCode: PageCode
  snapshot: Snapshot
  visitors: PageVisits
}

/** A hint only: pages behind logins, tag managers or consent tools hide the code from us. */
export async function inspectPage(
  deps: VerifyDeps,
  scope: CampaignScope,
  pageId: string,
): Promise<Inspection> {
  const { database, fetcher, limits, pageCode } = deps
  const page = await existingPage(deps, scope, pageId)
  await limits.take('inspectionPerPage', `${scope.campaign.id} ${pageId}`)
  const { public_key } = await accountOf(database.db, scope.account.id)
  const pageUrl = withoutWildcard(page.beforeUrl)
  const fetched = await fetcher.getPage(pageUrl, public_key)
  const inspection = await judge(deps, fetched, { pageUrl, scriptUrl: pageCode.scriptUrl(public_key) })
  if (inspection.outcome !== 'unreachable')
    await noteCodeFound(database.db, scope, { pageId, found: inspection.outcome === 'found' })
  const { hints } = inspection
  const isFramed = deps.visitors.sightings.isSeenWithoutStorage(pageId)
  return { ...inspection, hints: isFramed ? [...hints, inspectionHints.withoutStorage] : hints }
}

type VerifyRequest = { pageUrl: string; scriptUrl: string }

async function judge(
  { reports }: VerifyDeps,
  fetched: FetchResult,
  { pageUrl, scriptUrl }: VerifyRequest,
): Promise<Inspection> {
  if (fetched.outcome !== 'answered')
    return { outcome: 'unreachable', hints: [inspectionHints[fetched.outcome]] }
  const { status, url, contentType, text: html, securityPolicy: policy } = fetched
  return reports.ask(pageInspection, { status, url, contentType, html, policy, pageUrl, scriptUrl })
}

/** The owner opens this address; our code there reports back, also from behind a login. */
export async function startVerification(
  deps: VerifyDeps,
  scope: CampaignScope,
  pageId: string,
): Promise<string> {
  const page = await existingPage(deps, scope, pageId)
  const { verify } = deps.visitors.keys
  const token = verifyToken(verify, { campaignId: scope.campaign.id, pageId }, deps.clock.now())
  const url = verificationUrl(page.beforeUrl, token)
  if (url === null) throw notFound()
  return url
}

/** A person's word. What we have seen ourselves is worth more and stays. */
export async function confirmPage(deps: VerifyDeps, scope: CampaignScope, pageId: string): Promise<void> {
  const { database, clock, snapshot } = deps
  const page = await existingPage(deps, scope, pageId)
  if (page.verifiedAt !== null) return
  const confirmed = { id: pageId, verified_at: clock.now(), verified_by: 'owner' as const }
  await inTransaction(database.db, async (trx) => {
    await takeCampaigns(trx, [scope.campaign.id])
    if (!(await changePage(trx, scope, confirmed))) throw notFound()
  })
  await snapshot.refresh()
}

async function existingPage(
  { database }: VerifyDeps,
  scope: CampaignScope,
  pageId: string,
): Promise<StoredPage> {
  const page = await pageOf(database.db, scope, pageId)
  if (!page) throw notFound()
  return page
}
