/** The thread for long reads and jobs, as the server uses it. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { testClock } from '../../../tests/support/clock.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { readEnvironment } from '../foundation/environment.ts'
import { createLog } from '../http/request-log.ts'
import { startBackground } from './background.ts'
import { report } from '../jobs/report.ts'

async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lastcall-background-'))
  const environment = readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const database = await openDatabase(environment)
  await migrate(database.db, testClock())
  const secrets = {
    secretKey: 'for tests only',
    encryptionKey: 'for tests only, too',
    oldEncryptionKey: undefined,
  }
  const background = startBackground({ environment, secrets }, createLog('silent'))
  return {
    background,
    async [Symbol.asyncDispose]() {
      await background.stop()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

const unheardOf = report({ name: 'unheard-of', args: z.object({}), run: async () => 'never' })

test('a report that fails there fails here, and the thread goes on', async () => {
  await using server = await setup()

  await assert.rejects(server.background.ask(unheardOf, {}), /Found no report named "unheard-of"/)
  await assert.rejects(server.background.ask(unheardOf, {}), /Found no report named "unheard-of"/)
})

test('who still waits when it stops is told to try again, and so is who comes later', async () => {
  const { background, ...server } = await setup()
  await using _ = server
  const asked = background.ask(unheardOf, {}).catch((error: unknown) => error)

  await background.stop()

  assert.ok((await asked) instanceof Error)
  await assert.rejects(background.ask(unheardOf, {}), /Please try again/)
})
