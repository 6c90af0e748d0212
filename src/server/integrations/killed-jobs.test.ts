/** Whoever was in a list before is started, whatever happens to the process that starts them. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { fakeSettings } from '../../../tests/support/connections.ts'
import { onPostgres } from '../../../tests/support/every-database.ts'
import { connectedCampaign } from '../../../tests/support/integrations.ts'
import { findPostgres } from '../../../tests/support/postgres.ts'
import { secrets } from '../../../tests/support/server.ts'

const WORKER = join(import.meta.dirname, '../../../tests/support/job-worker.ts')
/** Several pages: whoever is killed after the first two has others before it. */
const PEOPLE = 500
/** So soon somebody else may go on where a process has died: in a second. */
const FACTOR = 60

type World = Awaited<ReturnType<typeof connectedCampaign>>

/** Killed when it has started so many. How many there are then. */
async function workUntil({ db, platforms, clock, leads }: World, enough: number): Promise<number> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL((await findPostgres()) ?? '')
  url.pathname = `/${rows[0]?.name}`
  const worker = spawn(process.execPath, [WORKER], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url.href,
      DATA_DIR: tmpdir(),
      APP_ORIGIN: 'http://localhost',
      EDGE_ORIGIN: 'https://edge.example',
      SECRET_KEY: secrets.secretKey,
      ENCRYPTION_KEY: secrets.encryptionKey,
      FACTOR: String(FACTOR),
      SINCE: String(clock.now()),
      ...fakeSettings(platforms),
    },
  })
  const ended = once(worker, 'close')
  try {
    while ((await leads()).length < enough) {
      assert.deepEqual([worker.exitCode, worker.signalCode], [null, null], 'it has ended by itself')
      await pause(5)
    }
  } finally {
    worker.kill('SIGKILL')
    await ended
  }
  clock.advance({ hours: 1 })
  return (await leads()).length
}

onPostgres(
  'a process that is killed while it starts people loses nobody, and starts nobody twice',
  async (engine) => {
    await using it = await connectedCampaign(engine, 'mailerlite')
    const list = it.source('Waitlist')
    const { id } = await it.trigger(list)
    for (let at = 0; at < PEOPLE; at++) it.person(`person-${at}@mail.example`).joined.add(list.id)
    await it.ada.post(`${it.path}/triggers/${id}/start-existing`)

    const midway = await workUntil(it, 150)
    await workUntil(it, PEOPLE)
    assert.ok(midway < PEOPLE, 'it had started everybody when it was killed')

    const leads = await it.leads()
    assert.equal(new Set(leads.map(({ address }) => address)).size, PEOPLE)
    assert.equal(leads.length, PEOPLE)
    const trigger = await it.db.selectFrom('integration_triggers').select('leads').executeTakeFirstOrThrow()
    assert.ok(trigger.leads > 0 && trigger.leads <= PEOPLE, String(trigger.leads))
  },
)
