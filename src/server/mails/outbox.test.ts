/** Where mails wait that no mail server takes. */
import assert from 'node:assert/strict'
import { migratedDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { purposeKeys } from '../secrets/purpose-keys.ts'
import { outbox } from './outbox.ts'

const mail = { to: 'ada@example.com', subject: 'Choose a new password', text: 'Open this link.\n' }

async function setup(engine: TestEngine) {
  const database = await migratedDatabase(engine)
  const storageKeys = purposeKeys('for tests only: wraps what tests keep')
  const process = () => outbox({ db: database.db, storageKeys })
  return { database, process }
}

onEveryDatabase('a mail that one process kept is shown by every other one, newest first', async (engine) => {
  const { database, process } = await setup(engine)
  await using _ = database

  await process().send({ ...mail, html: '<p>Open this link.</p>' }, 1234)
  await process().send(mail, 1235)

  const kept = await process().kept()
  const [newest, oldest] = kept
  assert.equal(kept.length, 2)
  assert.deepEqual(newest, { ...mail, id: newest?.id, sentAt: 1235 })
  assert.deepEqual(oldest, { ...mail, html: '<p>Open this link.</p>', id: oldest?.id, sentAt: 1234 })
})

onEveryDatabase('whoever reads the database reads no mail', async (engine) => {
  const { database, process } = await setup(engine)
  await using _ = database

  await process().send(mail, 1234)

  const rows = await database.db.selectFrom('outbox_mails').selectAll().execute()
  assert.doesNotMatch(JSON.stringify(rows), /ada@example|Choose|link/)
})
