/**
 * Who writes takes what others may be waiting for in one order: accounts, campaigns, what belongs to a campaign, leads,
 * and the counter of revisions at the very end. Two that did it the other way round would wait for each other until
 * PostgreSQL ends one of them, and everybody behind them would wait too.
 */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Call } from '#domain/calls/call.api.ts'
import { emailAddress } from '#domain/addresses/email-address.ts'
import type { FinishedTask } from '#domain/portals/portal-task.ts'
import { calls, nameOf } from '../../tests/support/calls.ts'
import { onPostgres } from '../../tests/support/every-database.ts'
import type { TestEngine } from '../../tests/support/postgres.ts'
import { leftToRest } from '../../tests/support/sample.ts'
import { testServer } from '../../tests/support/server.ts'
import { ask, tenant } from '../../tests/support/tenant.ts'

import { inTransaction } from './database/transaction.ts'
import { storePortalTask } from './visitors/store-portal-task.ts'

const LOOK_EVERY_MS = 5
/** PostgreSQL's word for a row that somebody else holds. */
const HELD = '55P03'

/** What may be held; whoever waits for it must not hold anything that comes after it. */
const order = ['campaigns', 'pages', 'leads', 'versions'] as const

/** These change nothing of a campaign, or ask the outside. */
const leftOut =
  / \/api\/(me|team|access-tokens|connections|invitation|account\/switch)|\/inspect$|\/rehearsal$|\/apiflow\/|\/:platform\/(sources|fields|test|triggers$)|\/(check|start-existing)$/
/** A buyer who has bought again has nothing to be given back; of a campaign that is gone there is nothing to change. */
const byTurn = [/\/refund$/, /^P/, /^DELETE .+\/leads\//, /^DELETE/]

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const { database, visitors, snapshot, clock } = server.deps
  if (database.engine !== 'postgres') throw new Error('SQLite lets one write at a time')
  const { person, ids } = await tenant(server, 'owner@example.com')
  const visit = {
    ...ids,
    visitorId: 'a buyer',
    evidence: 'lead',
    network: null,
    orderId: 'an order',
    now: clock.now(),
  } as const
  const [page] = snapshot.campaign(ids.campaignId)?.pages ?? []
  if (!page) throw new Error('The campaign has no page')
  const asked = calls
    .filter((call) => call.method !== 'GET' && !leftOut.test(nameOf(call)))
    .toSorted((one, other) => turnOf(one) - turnOf(other))
    .map((call) => ({ name: nameOf(call), write: (): Promise<unknown> => ask(person, call, ids) }))
  const [refund, ...others] = asked
  if (!refund) throw new Error('Nobody can take a sale back')
  const sale = { name: 'a sale', write: () => visitors.sales.recordVisit(visit) }
  const sighting = {
    name: 'the first sight of a page',
    write() {
      visitors.sightings.note(page)
      return visitors.sightings.flush()
    },
  }
  const campaign = snapshot.campaign(ids.campaignId)
  const form: FinishedTask = {
    kind: 'form',
    isDone: true,
    answers: [{ block: 'ask', question: 'Why?', chosen: ['So'] }],
    form: { block: 'form', address: emailAddress('juno@example.com')!, name: '', consent: '' },
  }
  const task = {
    name: 'a form of a portal',
    write: () =>
      inTransaction(database.db, (trx) =>
        storePortalTask(trx, {
          campaign: campaign!,
          themeId: ids.themeId,
          task: form,
          leadId: ids.leadId,
          address: null,
          name: null,
          now: clock.now(),
        }),
      ),
  }
  const writers = [refund, sale, sighting, task, ...others]
  return { pool: database.pool, writers, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

function turnOf(call: Call): number {
  return byTurn.findIndex((name) => name.test(nameOf(call)))
}

for (const [at, held] of order.slice(0, -1).entries())
  onPostgres(
    `whoever waits for ${held} holds nothing that others take later`,
    async (engine) => {
      await using it = await setup(engine)
      const waited: string[] = []
      const tooEarly: string[] = []

      for (const { name, write } of it.writers) {
        const client = await hold(it.pool, held)
        const written = write()
        if (await hasToWait(it.pool, written)) {
          waited.push(name)
          for (const later of order.slice(at + 1))
            if (await isHeld(it.pool, later)) tooEarly.push(`${name} holds ${later}`)
        }
        await letGo(client)
        await written
      }

      assert.deepEqual(tooEarly, [])
      assert.ok(waited.length > 2, waited.join(', '))
    },
    leftToRest,
  )

async function hold(pool: Pool, table: string): Promise<PoolClient> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`select 1 from ${table} for no key update`)
  return client
}

async function letGo(client: PoolClient): Promise<void> {
  await client.query('rollback')
  client.release()
}

async function hasToWait(pool: Pool, written: Promise<unknown>): Promise<boolean> {
  const done = written.then(() => 'done' as const)
  for (;;) {
    if ((await Promise.race([done, pause(LOOK_EVERY_MS)])) === 'done') return false
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rowCount !== 0) return true
  }
}

async function isHeld(pool: Pool, table: string): Promise<boolean> {
  try {
    await pool.query(`select 1 from ${table} for no key update nowait`)
    return false
  } catch (error) {
    if ((error as { code?: string }).code === HELD) return true
    throw error
  }
}
