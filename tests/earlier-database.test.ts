/**
 * What a database made by an earlier version still promises: the same deadlines, links, images and tokens.
 * `databases/before-merged-leads.json` holds every row of one, as the version before migration 012 wrote it, and
 * what that version answered its visitors.
 */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { DecisionAnswer } from '../src/domain/visitors/decision.ts'
import type { CampaignDetail } from '../src/domain/campaigns/campaigns.api.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { migrations } from '../src/server/database/migrations.ts'
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { testClock } from './support/clock.ts'
import { emptyDatabase } from './support/database.ts'
import { onEngineByTurns } from './support/every-database.ts'
import type { TestEngine } from './support/postgres.ts'
import { PASSWORD, testServer } from './support/server.ts'
import { CHROME } from './support/visitor-browser.ts'
import { unhurried } from './support/unhurried.ts'

type Remembered = { visitorId: string; token: string; deadlineAt: number }

type EarlierDatabase = {
  recordedAt: number
  publicKey: string
  campaignId: string
  pageUrl: string
  visit: Remembered
  /** A browser whose record was merged into that of the person who clicked in a mail. */
  merged: Remembered
  mail: { link: string; imageUrl: string; deadlineAt: number; imageSha256: string; webhook: string }
  rows: Record<string, Record<string, unknown>[]>
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

const text = readFileSync(new URL('./databases/before-merged-leads.json', import.meta.url), 'utf8')
const earlier = JSON.parse(text) as EarlierDatabase
const LAST_MIGRATION = '011-inline-timers'

async function setup(engine: TestEngine) {
  const database = await emptyDatabase(engine)
  const clock = testClock(earlier.recordedAt)
  const { db } = database
  await migrate(
    db,
    clock,
    migrations.filter(({ name }) => name <= LAST_MIGRATION),
  )
  for (const [table, rows] of Object.entries(earlier.rows))
    await db
      .insertInto(table as 'leads')
      .values(rows as never)
      .execute()
  await migrate(db, clock)
  const server = await testServer(engine, {}, { database, clock, timeouts: unhurried })
  await server.deps.snapshot.refresh()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const fetched = (address: string, { headers, ...init }: Sent = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost')
    const url = `http://127.0.0.1:${port}${pathname}${search}`
    return fetch(url, { redirect: 'manual', ...init, headers: { 'user-agent': CHROME, ...headers } })
  }
  return {
    ...server,
    fetched,
    async decide(url: string, carried: { visitorId: string; token?: string }) {
      const question = {
        a: earlier.publicKey,
        u: url,
        v: carried.visitorId,
        k: carried.token === undefined ? [] : [carried.token],
        t: new URL(url).searchParams.get('dlt'),
      }
      const response = await fetched('/d', {
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        body: JSON.stringify(question),
      })
      const { c } = (await response.json()) as DecisionAnswer
      return c[0]?.at
    },
    async [Symbol.asyncDispose]() {
      server.app.server.closeAllConnections()
      await server[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

onEngineByTurns('visitors of an earlier version keep their deadline by their token', async (engine) => {
  await using it = await setup(engine)

  const [visit, merged] = [
    await it.decide(earlier.pageUrl, earlier.visit),
    await it.decide(earlier.pageUrl, earlier.merged),
  ]

  assert.deepEqual([visit, merged], [earlier.visit.deadlineAt, earlier.merged.deadlineAt])
})

onEngineByTurns('visitors of an earlier version keep their deadline without a token', async (engine) => {
  await using it = await setup(engine)
  it.clock.advance({ hours: 40 })

  const [visit, merged] = [
    await it.decide(earlier.pageUrl, { visitorId: earlier.visit.visitorId }),
    await it.decide(earlier.pageUrl, { visitorId: earlier.merged.visitorId }),
  ]

  assert.deepEqual([visit, merged], [earlier.visit.deadlineAt, earlier.merged.deadlineAt])
})

onEngineByTurns(
  'a mail that an earlier version has made shows and leads to the same deadline',
  async (engine) => {
    await using it = await setup(engine)

    const image = await it.fetched(earlier.mail.imageUrl)
    const bytes = Buffer.from(await image.arrayBuffer())
    const click = await it.fetched(earlier.mail.link)
    const landing = click.headers.get('location') ?? ''
    const visit = await it.decide(landing, { visitorId: newVisitorId() })

    assert.equal(createHash('sha256').update(bytes).digest('hex'), earlier.mail.imageSha256)
    assert.equal(landing.split('?')[0], earlier.pageUrl)
    assert.equal(visit, earlier.mail.deadlineAt)
  },
)

onEngineByTurns('a webhook that an earlier version has made knows who was started', async (engine) => {
  await using it = await setup(engine)

  const answer = await it.fetched(earlier.mail.webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com' }),
  })

  const { status, deadline_at } = (await answer.json()) as { status: string; deadline_at: string }
  assert.deepEqual([status, Date.parse(deadline_at)], ['already_tracked', earlier.mail.deadlineAt])
})

onEngineByTurns(
  'an owner of an earlier version signs in and finds their campaign and its leads',
  async (engine) => {
    await using it = await setup(engine)
    const owner = it.browser()

    await owner.post('/api/sign-in', { email: 'owner1@example.com', password: PASSWORD })
    const { body } = await owner.get(`/api/campaigns/${earlier.campaignId}`)
    const found = await owner.get(`/api/campaigns/${earlier.campaignId}/leads?email=ada@example.com`)

    const { form, analytics } = body as CampaignDetail
    assert.deepEqual([form.timezone, analytics.leads], ['America/New_York', 2])
    const { leads } = found.body as { leads: { email: string; deadlineAt: number }[] }
    assert.deepEqual(
      leads.map(({ email, deadlineAt }) => [email, deadlineAt]),
      [['ada@example.com', earlier.mail.deadlineAt]],
    )
  },
)
