/** However often and in whichever order events are delivered, and whatever happens to the server, each counts once (T81). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { drawn } from '../../../tests/support/drawn.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { historyGaps } from '../../../tests/support/history-gaps.ts'
import {
  deliverAll,
  expectedOf,
  orderStorm,
  shuffled,
  storedOf,
  type Deliver,
} from '../../../tests/support/order-storm.ts'
import { findPostgres, postgres } from '../../../tests/support/postgres.ts'
import { runServer, type Running } from '../../../tests/support/process.ts'
import { isWhole, leftToRest } from '../../../tests/support/sample.ts'
import { secrets, testServer, type TestServer } from '../../../tests/support/server.ts'

const SEED = 20_261_123
/** Of 5,000 orders some 10,000 events; of one campaign no more than it takes in a minute. */
const { campaigns, orders } = isWhole ? { campaigns: 12, orders: 420 } : { campaigns: 2, orders: 40 }

async function storm(server: TestServer) {
  const draw = drawn(SEED)
  const owner = await server.owner()
  const storms = []
  for (let at = 0; at < campaigns; at++) storms.push(await orderStorm(server, owner, { draw, orders }))
  return { storms, deliveries: shuffled(storms, draw) }
}

onEngineByTurns('each event counts once, delivered up to five times in any order', async (engine) => {
  await using server = await testServer(engine)
  const { storms, deliveries } = await storm(server)

  await deliverAll(deliveries, async ({ path, sign }) => {
    // Senders that were too fast come again later.
    server.clock.advance(5)
    const { raw, headers } = sign(server.clock.now())
    const edge = { host: 'edge.example', ...headers }
    const { statusCode } = await server.app.inject({ method: 'POST', url: path, headers: edge, payload: raw })
    return statusCode
  })

  for (const one of storms) assert.deepEqual(await storedOf(server.deps.database.db, one), expectedOf(one))
  assert.deepEqual(await historyGaps(server.deps.database.db), [])
})

test(
  'each event counts once, though the server is killed twice meanwhile',
  { skip: !postgres, ...leftToRest },
  async () => {
    await using world = await testServer(postgres ?? assert.fail())
    const { db } = world.deps.database
    const { storms, deliveries } = await storm(world)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const url = new URL((await findPostgres()) ?? '')
    url.pathname = `/${rows[0]?.name}`
    const { secretKey: SECRET_KEY, encryptionKey: ENCRYPTION_KEY } = secrets
    const start = async () => {
      const server = await runServer({ DATABASE_URL: url.href, SECRET_KEY, ENCRYPTION_KEY })
      await server.says('Lastcall is ready')
      return server
    }
    let running: Running | null = await start()
    const kills = [1, 2].map((part) => Math.floor((deliveries.length * part) / 3))
    const deliver: Deliver = async ({ path, sign }) => {
      if (!running) return null
      const { raw, headers } = sign(Date.now())
      const options = {
        method: 'POST',
        body: raw,
        headers: { 'content-type': 'application/json', ...headers },
      }
      return fetch(`${running.origin}${path}`, options).then(
        ({ status }) => status,
        () => null,
      )
    }
    const restarts: Promise<void>[] = []
    const restart = async (killed: Running) => {
      running = null
      await killed.stop('SIGKILL')
      killed[Symbol.dispose]()
      running = await start()
    }

    await deliverAll(deliveries, deliver, (taken) => {
      if (kills.includes(taken) && running) restarts.push(restart(running))
    })
    await Promise.all(restarts)
    await running?.stop()
    running?.[Symbol.dispose]()

    assert.equal(restarts.length, kills.length)
    for (const one of storms) assert.deepEqual(await storedOf(db, one), expectedOf(one))
    assert.deepEqual(await historyGaps(db), [])
  },
)
