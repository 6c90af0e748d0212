/** A connection that stops working is noticed within the hour, told once, and goes on by itself. */
import assert from 'node:assert/strict'
import { insertCampaign } from '../../../tests/support/campaigns.ts'
import { serverWithFakes, typed } from '../../../tests/support/connections.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { fakeKit } from '../../../tests/support/platforms/kit.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import type { Connection } from '#domain/connections/connection.schema.ts'
import { checkConnections } from './connection-jobs.ts'
import { useConnection } from './use-connection.ts'

const HOUR = 3_600_000
const invalid = fakeKit.problem(401, 'The API key is invalid')

async function setup(engine: TestEngine) {
  const it = await serverWithFakes(engine)
  const { server } = it
  const ada = await server.owner('ada@example.com')
  const { body } = await ada.post('/api/connections', typed('kit', fakeKit.credentials))
  const { id, platform } = body as Connection
  const { db } = server.deps.database
  const campaign_id = await insertCampaign(db, ada.accountId, { name: 'Sourdough Masterclass' })
  const used = { account_id: ada.accountId, platform, connection_id: id, settings: '{}', updated_at: 1 }
  await db
    .insertInto('campaign_integrations')
    .values({ ...used, campaign_id, writes_text: 1 })
    .execute()
  return {
    ...it,
    ada,
    campaign_id,
    at: { accountId: ada.accountId, connectionId: id },
    break: (times = 99) => it.platforms.fail('kit', { ...invalid, times }),
    mend: () => it.platforms.of('kit').failing.splice(0),
    async round(later: number) {
      server.clock.advance(later)
      await checkConnections.run({}, server.deps)
    },
    async state() {
      const { connections } = (await ada.get('/api/connections')).body as { connections: Connection[] }
      return connections[0]
    },
    mailsAbout: async () =>
      (await server.mails()).filter(({ subject }) => subject.includes('Ada’s newsletter')),
  }
}

onEngineByTurns(
  'a key that was deleted is noticed within the hour, and told to its owner once',
  async (engine) => {
    await using it = await setup(engine)
    it.break()

    await it.round(HOUR / 2)
    const early = await it.state()
    await it.round(HOUR / 2)
    const noticed = await it.state()
    for (let round = 0; round < 4; round++) await it.round(HOUR / 4)

    assert.equal(early?.state, 'working')
    assert.deepEqual([noticed?.state, noticed?.broken?.says], ['broken', 'The API key is invalid.'])
    const mails = await it.mailsAbout()
    assert.equal(mails.length, 1)
    const [mail] = mails
    assert.equal(mail?.to, 'ada@example.com')
    assert.equal(mail?.subject, 'Kit (ConvertKit) no longer accepts the key: Ada’s newsletter')
    for (const text of [mail?.text, mail?.html]) {
      assert.match(text ?? '', /Sourdough Masterclass/)
      assert.match(text ?? '', /http:\/\/localhost\/connections/)
    }
  },
)

onEngineByTurns(
  'a connection that works again goes on by itself, and its next break is told anew',
  async (engine) => {
    await using it = await setup(engine)
    it.break()
    await it.round(HOUR)
    await it.round(HOUR)

    it.mend()
    await it.round(HOUR)
    const mended = await it.state()
    it.break()
    await it.round(HOUR)
    await it.round(HOUR)

    assert.deepEqual([mended?.state, mended?.broken], ['working', null])
    assert.equal((await it.mailsAbout()).length, 2)
  },
)

onEngineByTurns('a slip of the platform is nothing to write about', async (engine) => {
  await using it = await setup(engine)
  it.break(1)

  await it.round(HOUR)
  await it.round(HOUR / 12)

  assert.equal((await it.state())?.state, 'working')
  assert.deepEqual(await it.mailsAbout(), [])
})

onEngineByTurns('a platform that does not answer is no fault of the connection', async (engine) => {
  await using it = await setup(engine)
  it.platforms.fail('kit', { ...fakeKit.problem(503, 'Down'), times: 99 })

  await it.round(HOUR)
  await it.round(HOUR)

  const silent = await it.state()
  assert.deepEqual([silent?.state, silent?.broken], ['silent', null])
  assert.deepEqual(await it.mailsAbout(), [])
})

onEngineByTurns('an account that has had no call left for an hour is over its limits', async (engine) => {
  await using it = await setup(engine)
  it.platforms.fail('kit', { ...fakeKit.problem(429, 'Too many'), times: 99 })

  await it.round(HOUR - 1)
  const busy = await it.state()
  await it.round(HOUR / 12)

  assert.equal(busy?.broken, null)
  assert.equal((await it.state())?.broken?.kind, 'rateLimited')
})

onEngineByTurns(
  'whoever uses a connection notices first that it has stopped, and that it works',
  async (engine) => {
    await using it = await setup(engine)
    const { deps } = it.server
    it.break(1)

    const use = () =>
      useConnection(deps, it.at, ({ adapter, account, credentials }) => adapter.verify(account, credentials))
    await assert.rejects(use(), { kind: 'auth' })
    const stopped = (await it.ada.get(`/api/campaigns/${it.campaign_id}/broken-connections`)).body
    await use()
    const again = (await it.ada.get(`/api/campaigns/${it.campaign_id}/broken-connections`)).body

    const [band] = (stopped as { connections: { name: string; waiting: number }[] }).connections
    assert.deepEqual([band?.name, band?.waiting], ['Ada’s newsletter', 0])
    assert.deepEqual(again, { connections: [], triggers: [] })
  },
)
