/** What is wrong with a campaign, found on its tester's behalf before a visitor finds it. */
import { campaignTypeFacts } from '#domain/campaigns/campaign-types.ts'
import { withoutWildcard } from '#domain/addresses/page-url.ts'
import { webhookProvider } from '#domain/emails/webhooks.ts'
import { discountProblems } from '#domain/discounts/discount-readiness.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import { stepOfProblem } from '#domain/testing/problem-words.ts'
import { swappedRedirect } from '#domain/testing/swapped-redirects.ts'
import type { EventWay, TestingProblem } from '#domain/testing/testing.api.ts'
import type { ProblemCode } from '#domain/testing/testing-steps.ts'
import type { StoredCampaign } from '../campaigns/repository.ts'
import type { TestingProgress } from '../checklists/testing-progress.ts'
import { brokenOfCampaign } from '../connections/repository.ts'
import type { Db } from '../database/schema.ts'
import { discountReadiness } from '../discounts/discount-readiness.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { detailOf } from '../integrations/start-people.ts'
import { triggersOfCampaign } from '../integrations/triggers-repository.ts'
import type { StoredPage } from '../pages/repository.ts'
import { isToldOfSales, reportingProviders } from '../sale-trackings/events-repository.ts'
import { webhooksOfCampaign } from '../webhooks/webhook-repository.ts'
import type { PageChecks } from './page-checks.ts'

type ProblemDeps = { db: Db; pageChecks: PageChecks }

export type ProblemFacts = {
  campaign: StoredCampaign
  pages: readonly StoredPage[]
  progress: TestingProgress
  ways: readonly EventWay[]
}

type Found = { code: ProblemCode; subject: string | null }

export async function testProblems(
  { db, pageChecks }: ProblemDeps,
  scope: CampaignScope,
  facts: ProblemFacts,
): Promise<TestingProblem[]> {
  const found: Found[] = [
    ...unfilledTag(facts),
    ...(await webhooksWithoutAddress(db, scope, facts)),
    ...(await unreachableWebhooks(db, scope)),
    ...(await unreadyDiscount(db, scope, facts)),
    ...missingSnippets(facts),
    ...(await pagesNotFound(pageChecks, scope, facts)),
    ...swappedRedirects(facts),
    ...(await missingSaleTracking(db, scope, facts)),
  ]
  return found.map((problem) => ({ ...problem, step: stepOfProblem(problem.code, facts.ways) }))
}

function unfilledTag({ progress: { test } }: ProblemFacts): Found[] {
  const came = test?.link_em ?? null
  return came === null ? [] : [{ code: 'mergeTagUnfilled', subject: came }]
}

const withoutAddress: ReadonlySet<string> = new Set(['noAddress', 'unfilledTag'])

/** Once the event has come, whatever was wrong before is put right. */
async function webhooksWithoutAddress(
  db: Db,
  scope: CampaignScope,
  { progress: { test, lead } }: ProblemFacts,
): Promise<Found[]> {
  if (test === null || lead !== null) return []
  const webhooks = await webhooksOfCampaign(db, scope)
  return webhooks
    .filter(
      ({ received_at, outcome }) => (received_at ?? 0) >= test.begun_at && withoutAddress.has(outcome ?? ''),
    )
    .map(({ provider }) => ({
      code: 'webhookWithoutAddress',
      subject: webhookProvider(provider)?.name ?? provider,
    }))
}

async function unreachableWebhooks(db: Db, scope: CampaignScope): Promise<Found[]> {
  const broken = new Set(
    (await brokenOfCampaign(db, scope.account.id, scope.campaign.id)).map(({ id }) => id),
  )
  const triggers = await triggersOfCampaign(db, scope)
  return triggers
    .filter(({ problem, connection_id }) => problem !== null || broken.has(connection_id))
    .map((trigger) => ({ code: 'webhookUnreachable', subject: detailOf(trigger) }))
}

async function unreadyDiscount(db: Db, scope: CampaignScope, { campaign }: ProblemFacts): Promise<Found[]> {
  const readiness = await discountReadiness(db, scope, campaign.campaignType)
  return readiness === null ? [] : discountProblems(readiness).map((code) => ({ code, subject: null }))
}

/** Neither a visit, nor our own look, nor its owner says that our code is there. */
function missingSnippets({ pages }: ProblemFacts): Found[] {
  return pages
    .filter(
      ({ verifiedAt, lastSeenAt, codeFound }) => verifiedAt === null && lastSeenAt === null && !codeFound,
    )
    .map(({ beforeUrl }) => ({ code: 'snippetMissing', subject: beforeUrl }))
}

async function pagesNotFound(
  checks: PageChecks,
  { account }: CampaignScope,
  { pages }: ProblemFacts,
): Promise<Found[]> {
  const urls = pages.flatMap(({ beforeUrl, afterUrl, type }) =>
    pageTypeFacts(type).redirects && afterUrl !== '' ? [beforeUrl, afterUrl] : [beforeUrl],
  )
  const gone = await checks.notFound(urls.map(withoutWildcard), account.id)
  return gone.map((url) => ({ code: 'pageNotFound', subject: url }))
}

function swappedRedirects({ pages }: ProblemFacts): Found[] {
  const redirecting = pages.filter(({ type }) => pageTypeFacts(type).redirects)
  const swapped = swappedRedirect(
    redirecting.map(({ beforeUrl, afterUrl }) => ({
      beforeUrl,
      afterUrl: afterUrl === '' ? null : afterUrl,
    })),
  )
  return swapped === null ? [] : [{ code: 'redirectsSwapped', subject: swapped }]
}

/** Of what sells by itself; shops report their own. */
async function missingSaleTracking(
  db: Db,
  scope: CampaignScope,
  { campaign, pages }: ProblemFacts,
): Promise<Found[]> {
  const { pageList } = campaignTypeFacts(campaign.campaignType)
  if (pageList !== 'general' && pageList !== 'quantity') return []
  if (pages.some(({ type }) => pageTypeFacts(type).recordsSale)) return []
  const isTold = (await isToldOfSales(db, scope)) || (await reportingProviders(db, scope)).length > 0
  return isTold ? [] : [{ code: 'saleTrackingMissing', subject: null }]
}
