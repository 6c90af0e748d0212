/** What a shop is answered while the database is slow or away: to tell it again, unless it is kept already. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { migratedPlace } from '../../../tests/support/database.ts'
import { onEngineByTurns, onPostgres } from '../../../tests/support/every-database.ts'
import { flakyDatabase } from '../../../tests/support/flaky-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { serverWithShops } from '../../../tests/support/shops.ts'
import { openPostgresDatabase } from '../database/open-database.ts'

/** A shop waits five seconds. */
const ANSWERED_WITHIN_MS = 4000

async function connected(it: Awaited<ReturnType<typeof serverWithShops>>) {
  await it.connect(await it.server.owner('ada@example.com'))
  await it.server.runJobs()
  const orderPaid = (id: number) => {
    const [delivery] = it.shop.deliveries({ topic: 'orders/paid', body: { id } })
    assert.ok(delivery)
    return delivery
  }
  const kept = async () => {
    const rows = await it.db.selectFrom('store_deliveries').select('id').execute()
    return rows.map(({ id }) => id).toSorted()
  }
  return { ...it, orderPaid, kept }
}

async function setup(engine: TestEngine) {
  const it = await connected(await serverWithShops(engine))
  /** Whatever is to be written waits until the returned function is called. */
  async function holdWrites(): Promise<() => Promise<void>> {
    const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = it.db.transaction().execute(async (trx) => {
      if (engine.name === 'PostgreSQL') await sql`lock table store_deliveries in exclusive mode`.execute(trx)
      isHeld.resolve()
      await release.promise
    })
    await isHeld.promise
    return async () => {
      release.resolve()
      await held
    }
  }
  return { ...it, holdWrites, [Symbol.asyncDispose]: () => it[Symbol.asyncDispose]() }
}

onEngineByTurns(
  'while the database is slow a shop is told in time to tell it again, and what it tells twice is kept once',
  async (engine) => {
    await using it = await setup(engine)
    const delivery = it.orderPaid(7012)
    const letWrite = await it.holdWrites()
    const began = performance.now()

    const slow = await it.tell(delivery)
    const tookMs = performance.now() - began
    await letWrite()
    const again = await it.tell(delivery)

    assert.deepEqual([slow, again], [503, 200])
    assert.ok(tookMs < ANSWERED_WITHIN_MS, `${Math.round(tookMs)} ms`)
    assert.deepEqual(await it.kept(), [delivery.headers['x-shopify-webhook-id']])
  },
)

async function setupWithBreakableWay(engine: TestEngine) {
  const place = await migratedPlace(engine)
  const way = await flakyDatabase(place.url)
  const database = await openPostgresDatabase(way.url, { connections: 4, queryTimeoutMs: 1000 })
  const it = await connected(await serverWithShops(sqlite, { database }))
  return {
    ...it,
    way,
    async [Symbol.asyncDispose]() {
      await way.mend()
      await it[Symbol.asyncDispose]()
      await database.close()
      await way[Symbol.asyncDispose]()
      await place.drop()
    },
  }
}

onPostgres(
  'what a shop tells while the database breaks is kept, or asked for again, and none of it is lost',
  async (engine) => {
    await using it = await setupWithBreakableWay(engine)
    const deliveries = Array.from({ length: 40 }, (_, at) => it.orderPaid(8000 + at))
    const ids = deliveries.map(({ headers }) => headers['x-shopify-webhook-id'] ?? '')

    const before = await Promise.all(deliveries.slice(0, 10).map((one) => it.tell(one)))
    const during = Promise.all(deliveries.slice(10).map((one) => it.tell(one)))
    await it.way.cut()
    const statuses = [...before, ...(await during)]
    const away = await it.tell(it.orderPaid(9000))
    await it.way.mend()
    const acknowledged = ids.filter((_, at) => statuses[at] === 200)
    const keptAtOnce = await it.kept()
    const again = await Promise.all(deliveries.map((one) => it.tell(one)))

    assert.deepEqual(new Set(before), new Set([200]))
    assert.deepEqual(new Set(statuses), new Set([200, 503]))
    assert.equal(away, 503)
    assert.deepEqual(
      acknowledged.filter((id) => !keptAtOnce.includes(id)),
      [],
    )
    assert.deepEqual(new Set(again), new Set([200]))
    assert.deepEqual(await it.kept(), ids.toSorted())
  },
)
