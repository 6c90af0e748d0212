/** What an account is told to need it: from looks at its pages, its leads and its connections, and of nobody else's. */
import assert from 'node:assert/strict'
import type { AttentionFinding } from '#domain/dashboard/dashboard.api.ts'
import { form, page } from '../../../tests/support/calls.ts'
import { connectNowhere } from '../../../tests/support/connections.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { problemText } from '../connections/connection-problem.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import type { FetchResult } from '../outbound/fetcher.ts'
import { checkPages } from '../pages/check-pages.ts'

const HOUR = 3_600_000

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const { deps, clock } = server
  const { db } = deps.database
  const owner = await server.owner()
  const { id: campaignId } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  await owner.post('/pages/store', { campaignId, data: page })
  await takeLive(server, campaignId)
  const { public_key } = await db.selectFrom('accounts').select('public_key').executeTakeFirstOrThrow()
  const snippet = `<script src="${deps.pageCode.scriptUrl(public_key)}"></script>`
  const site = new Map<string, { status: number; html: string }>([
    [page.beforeUrl, { status: 200, html: snippet }],
    [page.afterUrl, { status: 200, html: '' }],
  ])
  const getPage = async (url: string): Promise<FetchResult> => {
    const found = site.get(url)
    if (!found) return { outcome: 'unreachable' }
    const { status, html: text } = found
    return {
      outcome: 'answered',
      status,
      url,
      contentType: 'text/html',
      text,
      securityPolicy: '',
      frameOptions: '',
    }
  }
  return {
    server,
    db,
    clock,
    owner,
    campaignId,
    site,
    async look() {
      await checkPages.run({}, { ...deps, fetcher: { getPage } })
    },
    /** A visitor was there, and then time passes. */
    async seen() {
      await db.updateTable('pages').set({ verified_at: clock.now(), last_seen_at: clock.now() }).execute()
      clock.advance(HOUR)
    },
    async kinds(person = owner) {
      const answer = await person.get('/api/analytics/attention')
      assert.equal(answer.status, 200, answer.text)
      return (answer.body as { findings: AttentionFinding[] }).findings.map(({ kind }) => kind)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns(
  'a page that has lost its code is told after a second look, and no longer once it is back',
  async (engine) => {
    await using it = await setup(engine)
    await it.seen()
    await it.look()
    const well = await it.kinds()

    it.site.set(page.beforeUrl, { status: 200, html: 'nothing' })
    it.clock.advance({ hours: 24 })
    await it.look()
    const once = await it.kinds()
    it.clock.advance({ hours: 1 })
    await it.look()
    const twice = await it.kinds()
    await it.seen()

    assert.deepEqual([well, once, twice, await it.kinds()], [[], [], ['codeGone'], []])
  },
)

onEngineByTurns(
  'a redirect to a page that is gone is told, and no longer once its URL is another',
  async (engine) => {
    await using it = await setup(engine)
    await it.seen()
    it.site.set(page.afterUrl, { status: 404, html: '' })

    await it.look()
    it.clock.advance({ hours: 1 })
    await it.look()
    const found = await it.kinds()
    await it.db.updateTable('pages').set({ after_url: 'https://shop.example/sorry' }).execute()

    assert.deepEqual([found, await it.kinds()], [['redirectGone'], []])
  },
)

onEngineByTurns('nobody is told of drafts, nor of what belongs to another account', async (engine) => {
  await using it = await setup(engine)
  const connectionId = await connectNowhere(it.server, it.owner)
  await it.db
    .updateTable('connections')
    .set({
      broken_since: it.clock.now(),
      problem: problemText(new PlatformError('auth', 'Refused', { says: 'Unauthenticated.' })),
    })
    .where('id', '=', connectionId)
    .execute()
  it.clock.advance({ days: 8 })
  const stranger = await it.server.owner()

  const live = await it.kinds()
  await it.db.updateTable('campaigns').set({ stage: 'draft' }).execute()

  assert.deepEqual(live, ['connectionBroken', 'noLeads', 'neverSeen'])
  assert.deepEqual([await it.kinds(), await it.kinds(stranger)], [['connectionBroken'], []])
})
