/** The calls of the testing checklist (B §3.8, §4.6, §7). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { emailAddress, type EmailAddress } from '#domain/addresses/email-address.ts'
import { testingApi as calls } from '#domain/testing/testing.api.ts'
import { testingMessages } from '#domain/testing/testing.schema.ts'
import { campaignOf, takeCampaign } from '../campaigns/repository.ts'
import { quickstartTestStep } from '../checklists/quickstart-checklist.ts'
import { deleteTicks, insertTick, ticksOf } from '../checklists/repository.ts'
import { isTested, TESTING, testingProgress } from '../checklists/testing-progress.ts'
import { deleteTest, forgetEvent, insertTest, testOf } from '../checklists/tests-repository.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { Database } from '../database/schema.ts'
import { actorOf } from '../audit/audit.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { PageCode } from '../pages/page-code.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { testAddressHash } from '../snapshot/tested-campaign.ts'
import { pixelVisitor } from '../tokens/pixel-cookie.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import { forgetTester, testerIdentities, type Tester } from './clear-tracking.ts'
import { pageChecks } from './page-checks.ts'
import { awaitedEvent, emailOf, testEmailField, testingChecklist } from './testing-checklist.ts'

type TestingDeps = Platform & { snapshot: Snapshot; pageCode: PageCode; visitors: { keys: VisitorKeys } }

export function testingRoutes(app: FastifyInstance, deps: TestingDeps): void {
  const { audit, clock, database, snapshot, vault, visitors } = deps
  const { db } = database
  const checklistDeps = { ...deps, pageChecks: pageChecks(deps) }
  const hashOf = (campaignId: string, address: EmailAddress) =>
    testAddressHash(visitors.keys.tests, campaignId, address)

  serve(app, calls.load, ({ account, campaign }) => testingChecklist(checklistDeps, { account, campaign }))

  serve(app, calls.event, ({ account, campaign, query }) => {
    const address = emailAddress(query.email)
    const hash = address && hashOf(campaign.id, address)
    return awaitedEvent(checklistDeps, { account, campaign }, (test) => test.address === hash)
  })

  serve(app, calls.saveEmail, async ({ account, campaign, body, request }) => {
    const scope = { account, campaign }
    const typed = addressOf(body.email)
    const email = await vault.seal(account.id, testEmailField(campaign.id), typed.exact)
    const address = hashOf(campaign.id, typed)
    const identities = await testerIdentities(vault, scope, { address: typed, visitorId: null })
    await inTransaction(db, async (trx) => {
      if (!(await takeCampaign(trx, scope))) throw notFound()
      const known = await testOf(trx, scope)
      if (known && known.address !== address) throw conflict(testingMessages.otherAddress)
      if (known) return
      const now = clock.now()
      await insertTest(trx, scope, { email, address, begun_at: now })
      campaignChanged(trx, campaign.id)
      // Who has cleared their tracking before they said who they are meant this address, too.
      const ticks = await ticksOf(trx, scope, TESTING)
      if (ticks.has('clear-tracking'))
        await forgetTester(trx, scope, { identities, by: actorOf(request), now })
    })
    await snapshot.refresh()
  })

  serve(app, calls.clearTracking, async ({ account, campaign, body, request }) => {
    const scope = { account, campaign }
    const tester = await testerOf(scope, body, request)
    const identities = await testerIdentities(vault, scope, tester)
    await inTransaction(db, async (trx) => {
      if (!(await takeCampaign(trx, scope))) throw notFound()
      const now = clock.now()
      await forgetEvent(trx, scope)
      campaignChanged(trx, campaign.id)
      await insertTick(trx, scope, { checklist: TESTING, step: 'clear-tracking', now })
      await forgetTester(trx, scope, { identities, by: actorOf(request), now })
      await audit.write(trx, request, { action: 'test-tracking-cleared', subject: campaign.id })
    })
    await snapshot.refresh()
  })

  serve(app, calls.startNewTest, async ({ account, campaign, request }) => {
    const scope = { account, campaign }
    await inTransaction(db, async (trx) => {
      if (!(await takeCampaign(trx, scope))) throw notFound()
      await keepTested(trx, scope)
      await deleteTest(trx, scope)
      await deleteTicks(trx, scope, TESTING)
      campaignChanged(trx, campaign.id)
      await audit.write(trx, request, { action: 'test-started-anew', subject: campaign.id })
    })
    await snapshot.refresh()
  })

  /** Whoever names no address means the one of the test that is under way. */
  async function testerOf(
    scope: CampaignScope,
    { email, emailOnly }: { email: string | null; emailOnly: boolean },
    request: FastifyRequest,
  ): Promise<Tester> {
    const test = email === null ? await testOf(db, scope) : undefined
    const text = email ?? (test && (await emailOf(deps, test)))
    return {
      address: text === undefined ? null : addressOf(text),
      visitorId: emailOnly ? null : pixelVisitor(visitors.keys, request.headers.cookie),
    }
  }

  /** A campaign that was tested once stays so in its first steps. */
  async function keepTested(trx: Transaction<Database>, scope: CampaignScope): Promise<void> {
    const { campaignType } = await campaignOf(trx, scope)
    if (!isTested(await testingProgress(trx, scope, campaignType))) return
    await insertTick(trx, scope, { ...quickstartTestStep(campaignType), now: clock.now() })
  }
}

function addressOf(text: string): EmailAddress {
  const address = emailAddress(text)
  if (!address) throw invalid('email', testingMessages.emailInvalid)
  return address
}
