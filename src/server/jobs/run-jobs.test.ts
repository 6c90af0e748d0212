/** What background work promises: at least once, again after a failure, never by two at a time. */
import assert from 'node:assert/strict'
import { z } from 'zod'
import { testServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { job } from './job.ts'
import { pollJobs } from './poll-jobs.ts'
import { pauseAfter, runDueJobs, scheduleRecurring } from './run-jobs.ts'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const done: string[] = []
  let failures = 0
  const note = job({
    name: 'note',
    payload: z.object({ text: z.string() }),
    run: async ({ text }) => {
      done.push(text)
      if (failures > 0) {
        failures -= 1
        throw new Error('Could not reach ada@example.com')
      }
    },
  })
  const { db } = server.deps.database
  return {
    ...server,
    done,
    note,
    db,
    failNext: (times: number) => (failures = times),
    run: () => runDueJobs(server.deps, [note]),
    rows: () => db.selectFrom('jobs').selectAll().execute(),
  }
}

onEngineByTurns('a job is done once it is due, and then it is gone', async (engine) => {
  const { deps, clock, note, db, run, rows, done, ...server } = await setup(engine)
  await using _ = server
  await deps.jobs.add(db, note, { text: 'later' }, { runAt: clock.now() + 1 })

  assert.equal(await run(), 0)
  clock.advance(1)
  assert.equal(await run(), 1)

  assert.deepEqual(done, ['later'])
  assert.deepEqual(await rows(), [])
})

onEngineByTurns('a job that was asked for in a transaction that failed is never done', async (engine) => {
  const { deps, note, db, run, ...server } = await setup(engine)
  await using _ = server

  await db
    .transaction()
    .execute(async (trx) => {
      await deps.jobs.add(trx, note, { text: 'never' })
      throw new Error('Changed my mind')
    })
    .catch(() => {})

  assert.equal(await run(), 0)
})

onEngineByTurns('a job that fails is tried again after a pause that doubles', async (engine) => {
  const { deps, clock, note, db, run, rows, done, failNext, ...server } = await setup(engine)
  await using _ = server
  await deps.jobs.add(db, note, { text: 'stubborn' })
  failNext(2)

  await run()
  clock.advance(pauseAfter(1) - 1)
  await run()
  assert.equal(done.length, 1)
  clock.advance(1)
  await run()
  clock.advance(pauseAfter(2))
  await run()

  assert.equal(done.length, 3)
  assert.deepEqual(await rows(), [])
  assert.equal(pauseAfter(2), 2 * pauseAfter(1))
})

onEngineByTurns(
  'a job that keeps failing is laid aside, with the reason but without addresses',
  async (engine) => {
    const { deps, clock, note, db, run, rows, failNext, ...server } = await setup(engine)
    await using _ = server
    await deps.jobs.add(db, note, { text: 'hopeless' })
    failNext(1000)

    for (let day = 0; day < 30; day++) {
      await run()
      clock.advance({ hours: 24 })
    }

    const [row] = await rows()
    assert.equal(row?.state, 'dead')
    assert.equal(row?.attempts, 10)
    assert.equal(row?.last_error, 'Error: Could not reach [email]')
  },
)

onEngineByTurns(
  'a job of a process that died is taken over, and one that still runs is not',
  async (engine) => {
    const { deps, clock, note, db, run, done, ...server } = await setup(engine)
    await using _ = server
    await deps.jobs.add(db, note, { text: 'orphan' })
    await db
      .updateTable('jobs')
      .set({ state: 'running', leased_until: clock.now() + 60_000 })
      .execute()

    await run()
    assert.deepEqual(done, [])
    clock.advance(60_000)
    await run()

    assert.deepEqual(done, ['orphan'])
  },
)

onEngineByTurns('a job that no process survives is laid aside', async (engine) => {
  const { deps, note, db, run, rows, done, ...server } = await setup(engine)
  await using _ = server
  await deps.jobs.add(db, note, { text: 'deadly' })
  await db.updateTable('jobs').set({ state: 'running', attempts: 10, leased_until: 0 }).execute()

  await run()

  const [row] = await rows()
  assert.deepEqual([done, row?.state], [[], 'dead'])
})

onEngineByTurns('several workers do each job once', async (engine) => {
  const { deps, note, db, run, done, ...server } = await setup(engine)
  await using _ = server
  const texts = Array.from({ length: 30 }).map((_job, at) => `job ${at}`)
  for (const text of texts) await deps.jobs.add(db, note, { text })

  await Promise.all([run(), run(), run(), run()])

  assert.deepEqual(done.toSorted(), texts.toSorted())
})

onEngineByTurns(
  'of several wishes with one key one is kept until it runs, then the next counts again',
  async (engine) => {
    const { deps, note, db, run, done, ...server } = await setup(engine)
    await using _ = server
    await deps.jobs.add(db, note, { text: 'first' }, { uniqueKey: 'refresh' })
    await deps.jobs.add(db, note, { text: 'superfluous' }, { uniqueKey: 'refresh' })
    await run()

    await deps.jobs.add(db, note, { text: 'second' }, { uniqueKey: 'refresh' })
    await run()

    assert.deepEqual(done, ['first', 'second'])
  },
)

onEngineByTurns('what a job was told is not readable in the database', async (engine) => {
  const { deps, note, db, rows, ...server } = await setup(engine)
  await using _ = server

  await deps.jobs.add(db, note, { text: 'canary@example.com' })

  assert.ok(!JSON.stringify(await rows()).includes('canary'))
})

onEngineByTurns(
  'work that comes round by itself is in the table once and comes round again',
  async (engine) => {
    const { deps, clock, rows, ...server } = await setup(engine)
    await using _ = server
    let runs = 0
    const hourly = job({
      name: 'hourly',
      payload: z.object({}),
      everyMs: 3_600_000,
      run: async () => void runs++,
    })

    for (let minute = 0; minute < 180; minute++) {
      await scheduleRecurring(deps, [hourly])
      await runDueJobs(deps, [hourly])
      clock.advance({ minutes: 1 })
    }

    assert.equal(runs, 2)
    assert.equal((await rows()).length, 1)
  },
)

onEngineByTurns("nobody's mail waits behind long work", async (engine) => {
  const { deps, note, db, done, ...server } = await setup(engine)
  await using _ = server
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { promise: noted, resolve: hear } = Promise.withResolvers<void>()
  const long = job({ name: 'long', payload: z.object({}), isLong: true, run: () => finished })
  const mail = job({ ...note, run: (text, its) => note.run(text, its).then(hear) })
  await deps.jobs.add(db, long, {}, { runAt: 0 })
  await deps.jobs.add(db, mail, { text: 'mail' }, { runAt: 1 })

  const polling = pollJobs(deps, [long, mail])
  await noted
  finish()
  await polling.stop()

  assert.deepEqual(done, ['mail'])
})
