/** A process of its own that does the waiting background work, and is killed while it is at it. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../src/server/database/schema.ts'
import type { TestClock } from './clock.ts'
import { findPostgres } from './postgres.ts'
import { secrets } from './server.ts'

const WORKER = join(import.meta.dirname, 'job-worker.ts')
/** So soon somebody else may go on where a process has died: in a second. */
const FACTOR = 60

type Work = { db: Db; clock: TestClock; settings?: Record<string, string> }

/** On PostgreSQL. Resolves once it is dead; the clock is where another one may go on. */
export async function killWorkerOnce(
  { db, clock, settings = {} }: Work,
  isEnough: () => Promise<boolean>,
): Promise<void> {
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
      ...settings,
    },
  })
  const ended = once(worker, 'close')
  try {
    while (!(await isEnough())) {
      assert.deepEqual([worker.exitCode, worker.signalCode], [null, null], 'it has ended by itself')
      await pause(5)
    }
  } finally {
    worker.kill('SIGKILL')
    await ended
  }
  clock.advance({ hours: 1 })
}
