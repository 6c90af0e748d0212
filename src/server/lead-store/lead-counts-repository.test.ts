/** Whatever happens to leads, the counts of them are what counting them would give. */
import assert from 'node:assert/strict'
import { sql, type Insertable, type Updateable } from 'kysely'
import { testClock } from '../../../tests/support/clock.ts'
import { emptyDatabase, migratedDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase, onPostgres } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { addUpCounts } from '../database/add-up-counts.ts'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../database/migrations.ts'
import type { Db } from '../database/schema.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { leadCounts, leadsCounted, leadsDueWithin, type CountedWho } from './lead-counts-repository.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOON = Date.UTC(2026, 2, 15, 12)
const campaign_id = 'campaign'

async function setup(engine: TestEngine) {
  return world(await migratedDatabase(engine))
}

function world(database: Awaited<ReturnType<typeof migratedDatabase>>) {
  const { db } = database
  return {
    db,
    async lead(different: Partial<Insertable<LeadRow>> = {}): Promise<string> {
      const id = newId()
      const known = {
        campaign_id,
        id,
        rules_version: 1,
        zone: 'UTC',
        source: 'visit',
        email: null,
        address: null,
      }
      const open = { ended_by: null, ended_at: null, merged_into: null, sold_at: null, created_at: NOON }
      const row = { ...known, ...open, started_at: NOON, deadline_at: NOON + DAY, ...different }
      // A database from before knows no days.
      await db
        .insertInto('leads')
        .values(row as Insertable<LeadRow>)
        .execute()
      return id
    },
    change: (id: string, change: Updateable<LeadRow>) =>
      db.updateTable('leads').set(change).where('id', '=', id).execute(),
    erase: (id: string) => db.deleteFrom('leads').where('id', '=', id).execute(),
    dueWithin: (who: CountedWho, [from, before]: readonly [number, number]) =>
      leadsDueWithin(db, campaign_id, { span: { from, before }, who }),
    /** By day, step and origin; those of tests have only their sums. */
    async steps(who: CountedWho): Promise<string[]> {
      const rows = await db
        .selectFrom('lead_counts')
        .select(['counted', 'since', (eb) => eb.fn.sum<number>('leads').as('leads')])
        .where(sql<string>`counted`, 'like', who === 'people' ? 'step-%' : 'test-step-%')
        .groupBy(['counted', 'since'])
        .execute()
      return rows
        .filter(({ leads }) => leads !== 0)
        .map(({ counted, since, leads }) => `${counted} ${since} ${leads}`)
        .toSorted()
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

const numbers = (length: number) => Array.from({ length }, (_, at) => at)

/** Every lead at a place of its own: on full hours and days, just before and just after them. */
const startOf = (at: number) => NOON - at * 5 * HOUR + ((at % 3) - 1)

async function agrees(it: Awaited<ReturnType<typeof setup>>): Promise<void> {
  await agreesOn(it, 'everybody')
  await agreesOn(it, 'people')
}

async function agreesOn(it: Awaited<ReturnType<typeof setup>>, who: CountedWho): Promise<void> {
  const { db } = it
  const all = await db.selectFrom('leads').selectAll().execute()
  const leads = all.filter(({ source }) => who === 'everybody' || source !== 'test')
  const listed = leads.filter(({ ended_by }) => ended_by !== 'merged')
  const counting = leads.filter(({ ended_by, sold_at }) => ended_by === null && sold_at === null)
  for (const [from, before] of [
    [NOON - 3 * DAY, NOON],
    [NOON - 3 * DAY - 1, NOON + 1],
    [NOON - 47 * HOUR, NOON - 46 * HOUR],
    [0, Number.MAX_SAFE_INTEGER],
  ] as const) {
    const isWithin = (at: number) => from <= at && at < before
    assert.equal(
      await it.dueWithin(who, [from, before]),
      counting.filter((one) => isWithin(one.deadline_at)).length,
    )
  }
  const of = (is: (lead: LeadRow) => boolean) => leads.filter(is).length
  const tests = listed.filter(({ source }) => source === 'test')
  assert.deepEqual(await it.steps(who), stepsOf(who === 'people' ? listed : tests))
  assert.deepEqual(
    {
      sold: await leadsCounted(db, campaign_id, { counted: 'sold', who }),
      followed: await leadsCounted(db, campaign_id, { counted: 'followed', who }),
      reset: await leadsCounted(db, campaign_id, { counted: 'reset', who }),
      merged: await leadsCounted(db, campaign_id, { counted: 'merged', who }),
      all: await leadsCounted(db, campaign_id, { counted: 'step-started', who }),
    },
    {
      sold: of(({ sold_at, ended_by }) => sold_at !== null && (ended_by === null || ended_by === 'reentry')),
      followed: of(({ sold_at, ended_by }) => sold_at === null && ended_by === 'reentry'),
      reset: of(({ ended_by }) => ended_by === 'reset'),
      merged: of(({ ended_by }) => ended_by === 'merged'),
      all: listed.length,
    },
  )
}

const columns = {
  started: 'started_at',
  saw: 'saw_at',
  clicked: 'clicked_at',
  returned: 'returned_at',
  bought: 'sold_at',
  redirected: 'redirected_at',
} as const

function stepsOf(leads: readonly LeadRow[]): string[] {
  const counts = new Map<string, number>()
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const lead of leads)
    for (const [step, column] of Object.entries(columns)) {
      if (lead[column] === null) continue
      if (lead.source === 'test') add(`test-step-${step} ${lead.started_day}`)
      else
        for (const name of [`step-${step}`, `step-${step}:${lead.origin}`]) add(`${name} ${lead.started_day}`)
    }
  return [...counts].map(([name, count]) => `${name} ${count}`).toSorted()
}

onEveryDatabase(
  'leads that start, move, sell, end and are erased are counted as they are',
  async (engine) => {
    await using it = await setup(engine)
    const ids: string[] = []
    for (const at of numbers(40))
      ids.push(
        await it.lead({
          started_at: startOf(at),
          deadline_at: startOf(at) + 2 * DAY,
          source: at % 3 === 0 ? 'test' : 'visit',
          started_day: at % 4,
          origin: `["page${at % 2}"]`,
          saw_at: at % 3 === 1 ? NOON : null,
        }),
      )
    await agrees(it)

    for (const [at, id] of ids.entries()) {
      if (at % 7 === 0) await it.change(id, { sold_at: NOON })
      if (at % 14 === 0) await it.change(id, { sold_at: null })
      if (at % 5 === 1) await it.change(id, { deadline_at: startOf(at) + DAY })
      if (at % 5 === 2) await it.change(id, { ended_by: 'merged', ended_at: NOON, merged_into: ids[0]! })
      if (at % 5 === 3) await it.change(id, { ended_by: 'reentry', ended_at: NOON })
      if (at % 11 === 4) await it.change(id, { ended_by: 'reset', ended_at: NOON })
      if (at % 13 === 6) await it.change(id, { started_at: startOf(at) - DAY })
      if (at % 6 < 3) await it.change(id, { saw_at: NOON, clicked_at: NOON })
      if (at % 9 === 2) await it.change(id, { returned_at: NOON, redirected_at: NOON, started_day: 9 })
      if (at % 8 === 3) await it.change(id, { source: 'optin', origin: '["elsewhere"]' })
      if (at % 13 === 8) await it.erase(id)
    }

    await agrees(it)
  },
)

onEveryDatabase('leads of tests from before they had counts of their own are in them', async (engine) => {
  await using it = world(await emptyDatabase(engine))
  const before = migrations.filter(({ name }) => name < '033')
  await migrate(it.db, testClock(), before)
  for (const at of numbers(12))
    await it.lead({ started_at: startOf(at), source: at % 2 === 0 ? 'test' : 'visit' })
  const [sold] = await Promise.all([it.lead({ source: 'test' }), it.lead({ source: 'visit' })])
  await it.change(sold, { sold_at: NOON })

  await migrate(it.db, testClock())

  await agrees(it)
  await it.erase(sold)
  await agrees(it)
})

onEveryDatabase('a lead of a transaction that failed is not counted', async (engine) => {
  await using it = await setup(engine)
  const id = await it.lead()

  const failing = it.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('leads').where('id', '=', id).execute()
    throw new Error('Power went out')
  })

  await assert.rejects(failing, /Power went out/)
  await agrees(it)
})

onPostgres('what several connections have counted is added up while they count on', async (engine) => {
  await using it = await setup(engine)
  await Promise.all(numbers(30).map((at) => it.lead({ started_at: startOf(at) })))

  const adding = inTransaction(it.db, (trx) => addUpCounts(trx, leadCounts, campaign_id))
  await Promise.all([adding, ...numbers(30).map((at) => it.lead({ started_at: startOf(at) }))])
  await agrees(it)
  while (await inTransaction(it.db, (trx) => addUpCounts(trx, leadCounts, campaign_id)));

  await agrees(it)
  assert.deepEqual(await writersOf(it.db), [0])
})

async function writersOf(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('lead_counts').select('writer').distinct().execute()
  return rows.map(({ writer }) => writer)
}

onPostgres('nobody who starts a lead waits for another one in the same campaign', async (engine) => {
  await using it = await setup(engine)
  const first = await it.lead()
  const { promise: end, resolve: commit } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const slow = it.db.transaction().execute(async (trx) => {
    await trx.updateTable('leads').set({ deadline_at: NOON }).where('id', '=', first).execute()
    begin()
    await end
  })
  await begun

  await it.lead()

  commit()
  await slow
  await agrees(it)
})
