/** What whoever runs an installation sees of accounts at mail platforms. */
import assert from 'node:assert/strict'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { writtenDeadlines } from '../../../tests/support/written-deadlines.ts'
import { connectionFact } from './connections-repository.ts'

const HOUR = 3_600_000

onEveryDatabase(
  'what waits, has given up, is refused or silent is counted over all accounts',
  async (engine) => {
    await using it = await writtenDeadlines(engine)
    const fact = () => connectionFact(it.db, it.clock.now())
    const quiet = { all: 1, broken: 0, silent: 0, waiting: 0, oldestMs: null, gaveUp: 0 }
    assert.deepEqual(await fact(), quiet)

    await it.integrate()
    it.person('ada@mail.example')
    await it.start(['ada@mail.example'])
    it.clock.advance(HOUR)
    assert.deepEqual(await fact(), { ...quiet, waiting: 1, oldestMs: HOUR })

    await it.write()
    assert.deepEqual(await fact(), quiet)

    await it.db.updateTable('deadline_writes').set({ state: 'failed', due_at: null }).execute()
    it.clock.advance(2 * HOUR)
    assert.deepEqual(await fact(), { ...quiet, silent: 1, gaveUp: 1 })

    await it.db.updateTable('connections').set({ broken_since: it.clock.now() }).execute()
    assert.deepEqual(await fact(), { ...quiet, broken: 1, gaveUp: 1 })
  },
)
