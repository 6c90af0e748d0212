/** The testing checklist of a campaign as its tester reads it. */
import { deadlineInForce } from '#domain/leads/deadline-in-force.ts'
import { leadSources, type LeadSource } from '#domain/starts/lead-sources.ts'
import { emailLinkFor, personalLink } from '#domain/emails/email-link.ts'
import { pageName } from '#domain/pages/page-labels.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import type { TestEvent, TestingChecklist, TestingProblem } from '#domain/testing/testing.api.ts'
import { isStepLocked, testingPercentage, testingSteps } from '#domain/testing/testing-steps.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { campaignOf, followedRule, takeCampaign, type StoredCampaign } from '../campaigns/repository.ts'
import { testingProgress, type TestingProgress } from '../checklists/testing-progress.ts'
import { forgetEvent } from '../checklists/tests-repository.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { CampaignTestRow } from '../database/tables-testing.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { PageCode } from '../pages/page-code.ts'
import { pagesOf, type StoredPage } from '../pages/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { eventWays } from './event-ways.ts'
import type { PageChecks } from './page-checks.ts'
import { testProblems } from './test-problems.ts'

export type ChecklistDeps = Pick<Platform, 'database' | 'environment' | 'vault' | 'clock'> & {
  snapshot: Pick<Snapshot, 'refresh'>
  pageCode: PageCode
  pageChecks: PageChecks
}

export async function testingChecklist(deps: ChecklistDeps, scope: CampaignScope): Promise<TestingChecklist> {
  const { db } = deps.database
  const campaign = await campaignOf(db, scope)
  const { campaignType: type } = campaign
  const progress = await progressToday(deps, scope, type)
  const { test, done } = progress
  const email = test && (await emailOf(deps, test))
  const pages = await pagesOf(db, scope)
  const ways = await eventWays(deps, scope, { campaign, pages, email })
  return {
    steps: testingSteps.map((id) => ({ id, completed: done.has(id), locked: isStepLocked(id, type, done) })),
    email,
    percentage: testingPercentage(done.size),
    begunAt: test?.begun_at ?? null,
    event: await eventOf(deps, scope, { progress, email }),
    eventWays: ways,
    emailLinks: emailLinks(deps, { campaign, pages, email }),
    problems: await testProblems({ db, pageChecks: deps.pageChecks }, scope, {
      campaign,
      pages,
      progress,
      ways,
    }),
  }
}

/** What a tester who waits is told, again and again. */
export async function awaitedEvent(
  deps: ChecklistDeps,
  scope: CampaignScope,
  isAwaited: (test: CampaignTestRow) => boolean,
): Promise<{ event: TestEvent | null; problems: TestingProblem[] }> {
  const { db } = deps.database
  const campaign = await campaignOf(db, scope)
  const progress = await progressToday(deps, scope, campaign.campaignType)
  const { test } = progress
  if (test === null || !isAwaited(test)) return { event: null, problems: [] }
  const email = await emailOf(deps, test)
  const pages = await pagesOf(db, scope)
  const ways = await eventWays(deps, scope, { campaign, pages, email })
  const facts = { campaign, pages, progress, ways }
  return {
    event: await eventOf(deps, scope, { progress, email }),
    problems: await testProblems({ db, pageChecks: deps.pageChecks }, scope, facts),
  }
}

/** Whose deadline was forgotten since, in the list of leads or by a reset link, waits for the event again. */
async function progressToday(
  { database: { db }, snapshot }: Pick<ChecklistDeps, 'database' | 'snapshot'>,
  scope: CampaignScope,
  type: CampaignType,
): Promise<TestingProgress> {
  const progress = await testingProgress(db, scope, type)
  if (progress.lead !== null || !progress.test?.lead_id) return progress
  const isForgotten = await inTransaction(db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) return false
    if ((await testingProgress(trx, scope, type)).lead !== null) return false
    await forgetEvent(trx, scope)
    campaignChanged(trx, scope.campaign.id)
    return true
  })
  if (isForgotten) await snapshot.refresh()
  return testingProgress(db, scope, type)
}

/** What `campaign_tests.email` is sealed for. */
export function testEmailField(campaignId: string): string {
  return `campaign:${campaignId}:test-email`
}

export function emailOf({ vault }: Pick<Platform, 'vault'>, test: CampaignTestRow): Promise<string> {
  return vault.open(test.account_id, testEmailField(test.campaign_id), test.email)
}

async function eventOf(
  { database: { db } }: Pick<Platform, 'database'>,
  scope: CampaignScope,
  { progress: { test, lead }, email }: { progress: TestingProgress; email: string | null },
): Promise<TestEvent | null> {
  if (test === null || lead === null || email === null || test.event_at === null) return null
  return {
    email,
    deadline: deadlineInForce(lead, await followedRule(db, scope)),
    receivedAt: test.event_at,
    source: sourceOf(test),
    detail: test.event_detail,
  }
}

/** Another version of the server may have stored one that we do not know. */
function sourceOf({ event_source: source }: CampaignTestRow): LeadSource {
  return source !== null && Object.hasOwn(leadSources, source) ? (source as LeadSource) : 'webhook'
}

type LinkFacts = { campaign: StoredCampaign; pages: readonly StoredPage[]; email: string | null }

function emailLinks(
  { pageCode }: Pick<ChecklistDeps, 'pageCode'>,
  { campaign, pages, email }: LinkFacts,
): TestingChecklist['emailLinks'] {
  return pages.flatMap(({ linkCode, ...page }) => {
    if (linkCode === null || !pageTypeFacts(page.type).hasEmailLink) return []
    const link = pageCode.linkUrl(linkCode)
    const emailLink = email === null ? emailLinkFor(link, campaign.emailPlatform) : personalLink(link, email)
    return [{ pageId: page.id, label: pageName(page), emailLink, pageUrl: page.beforeUrl }]
  })
}
