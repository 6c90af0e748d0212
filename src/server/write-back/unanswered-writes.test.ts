/** A platform that fails for one person keeps nobody else from their deadline, and one that is away is waited for. */
import assert from 'node:assert/strict'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { writtenDeadlines } from '../../../tests/support/written-deadlines.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { checkConnection } from '../connections/check-connection.ts'

const ADA = 'ada@mail.example'
const others = Array.from({ length: 24 }, (_, at) => `person-${at}@mail.example`)

/** The platform answers everything about Ada with an error of its own, for ever. */
async function setup(engine: TestEngine, platform: string) {
  const it = await writtenDeadlines(engine, { platform })
  await it.integrate()
  const ada = it.person(ADA)
  for (const email of others) it.person(email)
  const oops = { ...it.platforms.of(platform).platform.problem(500, 'Oops'), times: 9999 }
  for (const about of [ADA, encodeURIComponent(ADA), ada.id]) it.platforms.fail(platform, { ...oops, about })
  return {
    ...it,
    /** As the workers do, one of which asks every connection once an hour whether it works. */
    async goOn() {
      it.clock.advance({ hours: 3 })
      await it.write()
      it.clock.advance({ minutes: 1 })
      await checkConnection(it.deps, { accountId: it.ada.accountId, connectionId: it.connectionId })
    },
    stateOf: async (email: string) => {
      const { leads } = (await it.ada.get(`/api/campaigns/${it.campaignId}/leads`)).body as {
        leads: { email: string; written: string }[]
      }
      return leads.find((lead) => lead.email === email)?.written
    },
  }
}

for (const platform of ['mailerlite', 'kit'])
  onEngineByTurns(
    `somebody for whom ${platform} fails for ever is left to the owner, and all others are written`,
    async (engine) => {
      await using it = await setup(engine, platform)
      await it.start([ADA, ...others])

      for (let rounds = 0; rounds < 8; rounds++) await it.goOn()

      for (const email of others) assert.notEqual(it.held(email), '', email)
      assert.equal(await it.stateOf(ADA), 'failed')
      assert.equal(await it.stateOf(others[0]!), 'written')
    },
  )

onEngineByTurns(
  'alone, they are left to the owner too, as long as the platform answers otherwise',
  async (engine) => {
    await using it = await setup(engine, 'kit')
    await it.start([ADA])

    for (let hours = 0; hours < 8; hours++) {
      await it.goOn()
      it.clock.advance({ minutes: 1 })
      await checkConnection(it.deps, { accountId: it.ada.accountId, connectionId: it.connectionId })
    }

    assert.equal(await it.stateOf(ADA), 'failed')
  },
)

onEngineByTurns('while a platform answers nobody, nobody is given up', async (engine) => {
  await using it = await setup(engine, 'kit')
  it.platforms.fail('kit', { ...it.fake.platform.problem(503, 'Down'), times: 9999 })
  await it.start([ADA, ...others])

  for (let rounds = 0; rounds < 10; rounds++) await it.goOn()
  const waiting = await it.writes()
  it.fake.failing.length = 0
  await it.goOn()

  assert.deepEqual(new Set(waiting.map(({ state, tries }) => `${state} ${tries}`)), new Set(['waiting 0']))
  for (const email of [ADA, ...others]) assert.notEqual(it.held(email), '', email)
})
