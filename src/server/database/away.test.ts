/** What owners see while PostgreSQL is away, and that nothing has to be restarted when it is back. */
import assert from 'node:assert/strict'
import { migratedPlace } from '../../../tests/support/database.ts'
import { onPostgres } from '../../../tests/support/every-database.ts'
import { flakyDatabase } from '../../../tests/support/flaky-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { openPostgresDatabase } from './open-database.ts'

async function setup(engine: TestEngine) {
  const place = await migratedPlace(engine)
  const way = await flakyDatabase(place.url)
  const database = await openPostgresDatabase(way.url, { connections: 4, queryTimeoutMs: 1000 })
  const server = await testServer(sqlite, {}, { database })
  const ada = await server.owner()
  return {
    ada,
    server,
    way,
    async [Symbol.asyncDispose]() {
      await way.mend()
      await server[Symbol.asyncDispose]()
      await database.close()
      await way[Symbol.asyncDispose]()
      await place.drop()
    },
  }
}

for (const [how, breakIt] of [
  ['cut off', 'cut'],
  ['frozen', 'freeze'],
] as const)
  onPostgres(
    `a database that is ${how} is told plainly, and work goes on when it is back`,
    async (engine) => {
      await using world = await setup(engine)
      const { ada, server, way } = world
      await way[breakIt]()

      const answers = await Promise.all([
        ada.get('/api/account'),
        ada.patch('/api/account', { name: 'Shop' }),
        server.browser().post('/api/sign-in', { email: ada.email, password: 'a wrong guess' }),
        server.browser().get('/api/entrance'),
      ])
      const ready = await server.browser().get('/ready')
      const live = await server.browser().get('/live')
      await way.mend()
      const after = await ada.get('/api/account')

      for (const { status, body, headers } of answers) {
        assert.deepEqual([status, body], [503, { error: 'The database does not answer. Please try again.' }])
        assert.ok(headers['retry-after'])
      }
      assert.deepEqual([ready.status, live.status], [503, 200])
      assert.equal(after.status, 200)
      assert.partialDeepStrictEqual(after.body, { account: { name: ada.email } })
    },
  )
