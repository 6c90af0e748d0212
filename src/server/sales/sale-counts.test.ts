/** Whatever happens to sales, the sums of them are what adding them up would give. */
import assert from 'node:assert/strict'
import type { Updateable } from 'kysely'
import { timeLeftEdges } from '#domain/analytics/buying-times.ts'
import { testClock } from '../../../tests/support/clock.ts'
import { emptyDatabase, migratedDatabase } from '../../../tests/support/database.ts'
import { drawn } from '../../../tests/support/drawn.ts'
import { onEveryDatabase, onPostgres } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { addUpCounts } from '../database/add-up-counts.ts'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../database/migrations.ts'
import type { Db } from '../database/schema.ts'
import type { SaleRow } from '../database/tables-sales.ts'
import { inTransaction } from '../database/transaction.ts'
import { saleCounts } from './sale-count-jobs.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const campaign_id = 'campaign'
const draw = drawn(20_261_127)

function sale(id: string): SaleRow {
  return {
    campaign_id,
    id,
    order_key: null,
    provider: 'custom',
    lead_id: null,
    buyer: null,
    email: null,
    amount: 100 + draw.below(9000),
    created_at: 0,
    evidence: 'report',
    network: null,
    decided_at: null,
    matched_by: null,
    told_address: null,
    units: 1,
    ...state(),
    ...time(),
  }
}

function state() {
  const isWhole = draw.chance(0.2)
  return {
    state: draw.of(['confirmed', 'confirmed', 'unconfirmed', 'dropped', 'test']),
    currency: draw.of(['USD', 'EUR', 'JPY']),
    took_unit: draw.below(3),
    day: 20_000 + draw.below(3),
    refunded_at: isWhole ? 1 : null,
    refunded_amount: isWhole ? 100 : draw.below(50),
  }
}

/** On the edges of the axes, just beside them, after the deadline, and of no time at all. */
function time() {
  const edge = draw.of(timeLeftEdges)
  const left = draw.of([edge - 1, edge, edge + 1, -MINUTE, draw.below(400 * DAY)])
  const given = draw.of([0, MINUTE, left + draw.below(DAY), 366 * DAY, draw.of(timeLeftEdges)])
  const isKnown = draw.chance(0.8)
  return {
    lead_day: isKnown ? 20_000 + draw.below(3) : null,
    is_late: left <= 0 ? 1 : 0,
    time_given_ms: isKnown ? given : null,
    time_left_ms: isKnown ? left : null,
  } as const
}

function change(): Updateable<SaleRow> {
  return draw.of([state, time])()
}

async function setup(engine: TestEngine) {
  return world(await migratedDatabase(engine))
}

function world(database: Awaited<ReturnType<typeof migratedDatabase>>) {
  const { db } = database
  return {
    db,
    add: (...ids: string[]) => db.insertInto('sales').values(ids.map(sale)).execute(),
    change: (id: string) => db.updateTable('sales').set(change()).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom('sales').where('id', '=', id).execute(),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

const columns = ['orders', 'amount', 'units', 'late', 'refunded'] as const
type Sums = Record<(typeof columns)[number], number>

const nothing: Sums = { orders: 0, amount: 0, units: 0, late: 0, refunded: 0 }

async function agrees(db: Db): Promise<void> {
  const kept = new Map<string, Sums>()
  for (const { counted, day, key, ...row } of await db.selectFrom('sale_counts').selectAll().execute())
    add(kept, `${counted} ${day} ${key}`, row)
  const counted = new Map<string, Sums>()
  for (const row of await db.selectFrom('sales').selectAll().execute())
    for (const [name, sums] of countsOf(row)) add(counted, name, { ...nothing, ...sums })
  assert.deepEqual(told(kept), told(counted))
}

function add(sums: Map<string, Sums>, name: string, more: Sums): void {
  const known = sums.get(name) ?? nothing
  sums.set(name, Object.fromEntries(columns.map((column) => [column, known[column] + more[column]])) as Sums)
}

function told(sums: Map<string, Sums>): string[] {
  return [...sums]
    .filter(([, row]) => columns.some((column) => row[column] !== 0))
    .map(([name, row]) => `${name}: ${columns.map((column) => row[column]).join(' ')}`)
    .toSorted()
}

function countsOf(row: SaleRow): [string, Partial<Sums>][] {
  const { state: is, day, currency, lead_day, time_given_ms: given, time_left_ms: left } = row
  if (is === 'unconfirmed') return [[`unconfirmed ${day} `, { orders: 1 }]]
  if (is !== 'confirmed') return []
  if (row.refunded_at !== null) return [[`sold ${day} ${currency}`, { refunded: 1 }]]
  const amount = row.amount - row.refunded_amount
  const { took_unit: units, is_late: late } = row
  const counts: [string, Partial<Sums>][] = [[`sold ${day} ${currency}`, { orders: 1, amount, units, late }]]
  if (lead_day !== null) counts.push([`brought ${lead_day} ${currency}`, { amount }])
  if (late === 0 && left !== null && given !== null && left > 0 && given > 0)
    counts.push([`timed ${day} ${timeKey(given, left)}`, { orders: 1 }])
  return counts
}

function timeKey(given: number, left: number): string {
  const edge = timeLeftEdges.find((ms) => ms < left) ?? 0
  const atLeast = timeLeftEdges.findLast((ms) => ms > 0 && ms >= given) ?? given
  return `${edge} ${Math.trunc(((given - left) * 10) / given)} ${atLeast}`
}

const ids = Array.from({ length: 60 }, (_, at) => `sale${at}`)

onEveryDatabase('the sums of sales are right after every change of one', async (engine) => {
  await using it = await setup(engine)

  await it.add(...ids.slice(0, 40))
  await agrees(it.db)
  for (const id of ids.slice(40)) await it.add(id)
  await agrees(it.db)
  for (const [at, id] of ids.entries()) {
    await (at % 4 === 0 ? it.remove(id) : it.change(id))
    if (at % 10 === 0) await agrees(it.db)
  }
  await agrees(it.db)
  await it.db.updateTable('sales').set({ state: 'confirmed', refunded_at: null }).execute()
  await agrees(it.db)
  await it.db.deleteFrom('sales').execute()
  await agrees(it.db)
})

onEveryDatabase('a sale of a transaction that failed is in no sum', async (engine) => {
  await using it = await setup(engine)

  const failing = it.db.transaction().execute(async (trx) => {
    await trx.insertInto('sales').values(ids.map(sale)).execute()
    throw new Error('Power went out')
  })

  await assert.rejects(failing, /Power went out/)
  await agrees(it.db)
})

onEveryDatabase(
  'sales from before there were sums are in them, and what was counted stays',
  async (engine) => {
    await using it = world(await emptyDatabase(engine))
    await migrate(
      it.db,
      testClock(),
      migrations.filter(({ name }) => name < '050'),
    )
    await it.add(...ids)
    const people = {
      campaign_id,
      kind: 'click',
      page_id: '',
      day: 20_000,
      previous_day: -1,
      people: 7,
    } as const
    await it.db.insertInto('people_counts').values(people).execute()

    await migrate(it.db, testClock())

    await agrees(it.db)
    assert.deepEqual(await it.db.selectFrom('people_counts').selectAll().execute(), [people])
    for (const id of ids) await it.change(id)
    await agrees(it.db)
  },
)

onPostgres('what several connections have summed is added up while they go on', async (engine) => {
  await using it = await setup(engine)
  await Promise.all(ids.map((id) => it.add(id)))

  const adding = inTransaction(it.db, (trx) => addUpCounts(trx, saleCounts, campaign_id))
  await Promise.all([adding, ...ids.map((id) => it.change(id))])
  await agrees(it.db)
  while (await inTransaction(it.db, (trx) => addUpCounts(trx, saleCounts, campaign_id)));

  await agrees(it.db)
  const writers = await it.db.selectFrom('sale_counts').select('writer').distinct().execute()
  assert.deepEqual(writers, [{ writer: 0 }])
})
