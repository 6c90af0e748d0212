/** What whoever runs the installation sees of its health and does about it, and nobody else. */
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import type { HealthFacts } from '#domain/installation/health-facts.schema.ts'
import { installationSettings } from '#domain/installation/installation-settings.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { openSqliteDatabase } from '../database/open-database.ts'
import { migrate } from '../database/migrate.ts'
import { readEnvironment } from '../foundation/environment.ts'
import { job } from '../jobs/job.ts'
import { runDueJobs } from '../jobs/run-jobs.ts'

const HOUR_MS = 3_600_000

async function setup(engine: TestEngine, settings: Record<string, string> = {}) {
  const server = await testServer(engine, settings)
  const admin = await server.owner('admin@example.com')
  return {
    ...server,
    admin,
    health: async () => (await admin.get('/api/instance/health')).body as HealthFacts,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const failing = job({
  name: 'send-mail',
  payload: z.object({}),
  run: async () => {
    throw new Error('Could not reach ada@example.com')
  },
})

onEngineByTurns(
  'health is known on every database, and the newest version of nobody who was asked',
  async (engine) => {
    await using it = await setup(engine)

    const { version, database, disk, pictures, jobs, errors, address } = await it.health()

    assert.deepEqual(version.newest, { notKnown: 'UPDATE_URL is not set, so nobody is asked' })
    assert.match('engine' in database ? database.engine : '', /^(SQLite|PostgreSQL) \d+/)
    assert.ok('free' in disk && disk.free > 0)
    assert.deepEqual(pictures, { files: 0, bytes: 0 })
    assert.deepEqual(jobs, { due: 0, oldestMs: 0, doneInDay: 0, dead: [] })
    assert.ok('hours' in errors && errors.hours.length === 24 && errors.most === null)
    assert.deepEqual([address.answersItself, address.certificate], [null, null])
  },
)

onEngineByTurns('jobs that gave up are counted, and tried again on demand', async (engine) => {
  await using it = await setup(engine)
  await it.deps.jobs.add(it.deps.database.db, failing, {})
  for (let tries = 0; tries < 10; tries++) {
    await runDueJobs(it.deps, [failing])
    it.clock.advance(2 * HOUR_MS)
  }

  const before = await it.health()
  const retried = await it.admin.post('/api/instance/jobs/retry')
  const after = await it.health()

  assert.deepEqual('dead' in before.jobs && before.jobs.dead, [
    { kind: 'send-mail', jobs: 1, lastError: 'Error: Could not reach [email]' },
  ])
  assert.deepEqual(retried.body, { jobs: 1 })
  assert.ok('dead' in after.jobs && after.jobs.dead.length === 0 && after.jobs.due === 1)
})

onEngineByTurns(
  'errors are counted by the hour, without addresses, and forgotten after two days',
  async (engine) => {
    await using it = await setup(engine)
    const { hourCounts } = it.deps
    const happened = async (error: Error, times: number) => {
      for (let time = 0; time < times; time++) hourCounts.errorHappened(error)
      await hourCounts.flush()
    }

    await happened(new Error('connect ETIMEDOUT'), 14)
    it.clock.advance(HOUR_MS)
    await happened(new Error('Key (email)=(ada@example.com) exists\nat line 3'), 2)
    const { errors } = await it.health()
    it.clock.advance(72 * HOUR_MS)
    await happened(new Error('later'), 1)

    assert.ok('hours' in errors)
    assert.deepEqual(
      errors.hours.slice(-2).map((hour) => hour.errors),
      [14, 2],
    )
    assert.deepEqual([errors.most?.errors, errors.most?.message], [14, 'connect ETIMEDOUT'])
    const rows = await it.deps.database.db.selectFrom('hour_counts').select('label').execute()
    assert.deepEqual(rows, [{ label: 'later' }])
  },
)

test('a flood of different errors is told apart up to twenty an hour', async () => {
  await using it = await setup(sqlite)
  for (let error = 0; error < 500; error++) it.deps.hourCounts.errorHappened(new Error(`Failed ${error}`))

  await it.deps.hourCounts.flush()

  const rows = await it.deps.database.db.selectFrom('hour_counts').select(['label', 'count']).execute()
  assert.equal(rows.length, 21)
  assert.equal(rows.find(({ label }) => label === 'Other errors')?.count, 480)
})

test('a test lands in the outbox where no mail server is set, and says so', async () => {
  await using it = await setup(sqlite)

  const { body } = await it.admin.post('/api/instance/test-mail', { to: 'mara@example.com' })

  assert.deepEqual(body, { outcome: 'kept', detail: '' })
  assert.deepEqual(
    (await it.mails()).map(({ to, subject }) => [to, subject]),
    [['mara@example.com', 'A test from your Lastcall']],
  )
})

test('a mail server that does not answer is named by the test, and remembered', async () => {
  await using it = await setup(sqlite, { SMTP_URL: 'smtp://127.0.0.1:1' })

  const { body } = await it.admin.post('/api/instance/test-mail', { to: 'mara@example.com' })
  const { mail } = await it.health()

  assert.partialDeepStrictEqual(body, { outcome: 'failed' })
  assert.match((body as { detail: string }).detail, /ECONNREFUSED/)
  assert.equal(mail.server, '127.0.0.1, port 1')
  assert.partialDeepStrictEqual(mail.last, { event: { outcome: 'failed' } })
})

test('a backup is made on demand and every night, and the last seven are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lastcall-backups-'))
  await using it = await setup(sqlite, { BACKUP_DIR: folder })
  const database = openSqliteDatabase(join(it.deps.environment.DATA_DIR, 'lastcall.db'))
  await migrate(database.db, it.clock)
  await database.close()

  const { body } = await it.admin.post('/api/instance/backups')
  for (let night = 0; night < 8; night++) {
    it.clock.advance(24 * HOUR_MS)
    await it.admin.post('/api/instance/backups')
  }
  const { backup } = await it.health()

  assert.partialDeepStrictEqual(body, { outcome: 'done' })
  assert.equal((await readdir(folder)).length, 7)
  assert.ok('last' in backup && backup.last !== null && backup.isNightly)
  await rm(folder, { recursive: true, force: true })
})

test('without a folder nothing is backed up, and the answer says what is missing', async () => {
  await using it = await setup(sqlite)

  const { body } = await it.admin.post('/api/instance/backups')

  assert.deepEqual(body, { outcome: 'failed', why: 'BACKUP_DIR is not set' })
})

test('settings are shown, of secrets only whether they are set', async () => {
  const secret = 'smtp://ada:hunter2@127.0.0.1:2525'
  await using it = await setup(sqlite, { SMTP_URL: secret, SUPPORT_EMAIL: 'help@example.com' })

  const answer = await it.admin.get('/api/instance/settings')

  const { settings } = answer.body as { settings: { name: string; isSet: boolean; value: string | null }[] }
  const of = (wanted: string) => settings.find(({ name }) => name === wanted)
  assert.deepEqual(of('SMTP_URL'), { name: 'SMTP_URL', isSet: true, value: null })
  assert.deepEqual(of('SUPPORT_EMAIL')?.value, 'help@example.com')
  assert.deepEqual(of('BACKUP_DIR'), { name: 'BACKUP_DIR', isSet: false, value: null })
  assert.doesNotMatch(answer.text, /hunter2/)
  // Optional ones are not in what is read; all others are described here.
  for (const name of Object.keys(readEnvironment({}))) assert.ok(name in installationSettings, name)
})

test('the settings of platforms are shown where they are set, the secret of an app never', async () => {
  await using it = await setup(sqlite, {
    KIT_BASE_URL: 'https://proxy.example.com/kit',
    HUBSPOT_CLIENT_ID: 'app-7',
    HUBSPOT_CLIENT_SECRET: 'hunter2',
  })

  const answer = await it.admin.get('/api/instance/settings')

  const { settings } = answer.body as { settings: { name: string; value: string | null }[] }
  const shown = Object.fromEntries(settings.map(({ name, value }) => [name, value]))
  assert.equal(shown['KIT_BASE_URL'], 'https://proxy.example.com/kit')
  assert.equal(shown['HUBSPOT_CLIENT_ID'], 'app-7')
  assert.equal(shown['HUBSPOT_CLIENT_SECRET'], null)
  assert.ok(!('DRIP_BASE_URL' in shown))
  assert.doesNotMatch(answer.text, /hunter2/)
})

test('the report for support holds neither keys nor addresses of people', async () => {
  await using it = await setup(sqlite, {
    SMTP_URL: 'smtp://ada:hunter2@127.0.0.1:2525',
    MAIL_FROM: 'Mara <mara@kneadful.example>',
    SUPPORT_EMAIL: 'help@kneadful.example',
    SECRET_KEY: 'a secret of at least thirty-two characters',
  })
  it.deps.hourCounts.errorHappened(new Error('550 no mailbox for vera@example.com'))

  const { text, headers } = await it.admin.get('/api/instance/report.txt')

  assert.match(String(headers['content-disposition']), /attachment; filename="lastcall-report.txt"/)
  assert.match(text, /^Lastcall: report for support/)
  assert.match(text, /SMTP_URL: set/)
  assert.match(text, /550 no mailbox for \[email\]/)
  assert.doesNotMatch(text, /hunter2|@|thirty-two/)
})

onEngineByTurns('nobody else sees or does any of it', async (engine) => {
  await using it = await setup(engine)
  const shop = await it.owner('shop@example.com')

  for (const path of ['health', 'settings', 'report.txt'])
    assert.equal((await shop.get(`/api/instance/${path}`)).status, 403, path)
  for (const path of ['jobs/retry', 'backups'])
    assert.equal((await shop.post(`/api/instance/${path}`)).status, 403, path)
  assert.equal((await shop.post('/api/instance/test-mail', { to: 'mara@example.com' })).status, 403)
})
