/** The weekly report: whoever asked for it gets one each Monday, and stops it from the mail without signing in. */
import assert from 'node:assert/strict'
import { form } from '../../../tests/support/calls.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { tellSale } from '../../../tests/support/sales.ts'
import { testServer } from '../../../tests/support/server.ts'
import { sendWeeklyReports } from './weekly-report-jobs.ts'

const WEEKLY = '/api/account/weekly-report'
const MONDAY = Date.parse('2026-03-09T08:00:00Z')

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner('ada@example.com')
  await owner.patch('/api/account', { name: 'Knead & Co', timezone: 'UTC' })
  const { deps, clock } = server
  return {
    server,
    owner,
    clock,
    db: deps.database.db,
    send: () => sendWeeklyReports.run({}, deps),
    async reports() {
      return (await server.mails()).filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined)
    },
    async nextAt() {
      return ((await owner.get(WEEKLY)).body as { nextAt: number | null }).nextAt
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns(
  'a report is sent once on Monday, to whoever asked for it, by several processes too',
  async (engine) => {
    await using it = await setup(engine)
    const asked = { ...form, campaignName: 'Sourdough' }
    const { id } = (await it.owner.post('/api/campaigns', { form: asked })).body as { id: string }
    await takeLive(it.server, id)
    await it.server.owner('bea@example.com')
    const before = await it.nextAt()
    const on = await it.owner.put(WEEKLY, { on: true })
    await it.owner.post(`/api/campaigns/${id}/leads/import`, { rows: [{ email: 'cleo@example.com' }] })
    await tellSale(it.server, { id }, { amount: 4900, email: 'cleo@example.com' })

    it.clock.set(MONDAY - 1)
    await it.send()
    const early = await it.reports()
    it.clock.set(MONDAY)
    await Promise.all([it.send(), it.send(), it.send()])
    await it.send()
    const [mail, ...others] = await it.reports()

    assert.deepEqual([before, on.body, early, others], [null, { nextAt: MONDAY }, [], []])
    assert.deepEqual([mail?.to, mail?.subject], ['ada@example.com', 'Mar 2 to 8: 1 lead, 1 order'])
    assert.match(mail?.text ?? '', /Sourdough: 1 lead, 1 order, \$49/)
    assert.match(mail?.html ?? '', /Knead &amp; Co/)
    assert.equal(await it.nextAt(), MONDAY + 7 * 24 * 3_600_000)
  },
)

onEngineByTurns('Monday morning is where the account is', async (engine) => {
  await using it = await setup(engine)
  await it.owner.put(WEEKLY, { on: true })

  await it.owner.patch('/api/account', { timezone: 'America/New_York' })

  assert.equal(await it.nextAt(), Date.parse('2026-03-09T12:00:00Z'))
})

onEngineByTurns('only a form that is sent stops the report, and needs no sign-in', async (engine) => {
  await using it = await setup(engine)
  await it.owner.put(WEEKLY, { on: true })
  it.clock.set(MONDAY)
  await it.send()
  const url = (await it.reports())[0]?.unsubscribeUrl ?? ''
  const { pathname } = new URL(url)
  const reader = it.server.browser()
  const fromElsewhere = { 'sec-fetch-site': undefined, origin: undefined }

  const opened = await reader.send('GET', pathname, { headers: fromElsewhere })
  await reader.send('HEAD', pathname, { headers: fromElsewhere })
  await reader.send('POST', pathname, { headers: { ...fromElsewhere, 'sec-purpose': 'prefetch' } })
  const forged = await reader.send('POST', `${pathname.slice(0, -1)}x`, { headers: fromElsewhere })
  const stillOn = await it.nextAt()
  const stopped = await reader.send('POST', pathname, {
    body: Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ),
    headers: { ...fromElsewhere, 'content-type': 'multipart/form-data; boundary=x' },
  })

  assert.deepEqual([opened.status, forged.status, stopped.status], [200, 404, 200])
  assert.match(opened.text, /Knead &amp; Co.*<button>Stop the report<\/button>/s)
  assert.notEqual(stillOn, null)
  assert.match(stopped.text, /You get no weekly report of “Knead &amp; Co”\./)
  assert.equal(await it.nextAt(), null)
  it.clock.advance({ days: 7 })
  await it.send()
  assert.equal((await it.reports()).length, 1)
})

onEngineByTurns('whoever leaves the account gets no more reports of it', async (engine) => {
  await using it = await setup(engine)
  await it.owner.put(WEEKLY, { on: true })

  await it.db.deleteFrom('members').execute()
  it.clock.set(MONDAY)
  await it.send()

  assert.deepEqual(await it.reports(), [])
})
