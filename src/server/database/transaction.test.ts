/** What a transaction promises when it collides, fails or runs inside another. */
import assert from 'node:assert/strict'
import { migratedDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { inTransaction } from './transaction.ts'

onEveryDatabase('a transaction that fails writes nothing', async (engine) => {
  await using database = await migratedDatabase(engine)

  const failing = inTransaction(database.db, async (trx) => {
    await trx.insertInto('versions').values({ name: 'campaigns', version: 1 }).execute()
    throw new Error('Changed my mind')
  })

  await assert.rejects(failing, /Changed my mind/)
  assert.deepEqual(await database.db.selectFrom('versions').selectAll().execute(), [])
})

onEveryDatabase('a transaction that lost a race is done again as a whole', async (engine) => {
  await using database = await migratedDatabase(engine)
  let runs = 0

  await inTransaction(database.db, async (trx) => {
    runs += 1
    await trx
      .insertInto('versions')
      .values({ name: `run ${runs}`, version: runs })
      .execute()
    if (runs < 3) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
  })

  const rows = await database.db.selectFrom('versions').selectAll().execute()
  assert.deepEqual(rows, [{ name: 'run 3', version: 3 }])
})

onEveryDatabase('a transaction inside another is part of it', async (engine) => {
  await using database = await migratedDatabase(engine)

  const outer = inTransaction(database.db, async (trx) => {
    await inTransaction(trx, (inner) =>
      inner.insertInto('versions').values({ name: 'inner', version: 1 }).execute(),
    )
    throw new Error('Outer fails')
  })

  await assert.rejects(outer, /Outer fails/)
  assert.deepEqual(await database.db.selectFrom('versions').selectAll().execute(), [])
})

onEveryDatabase('an instant in milliseconds comes back as the same number', async (engine) => {
  await using database = await migratedDatabase(engine)
  const farAway = Date.parse('9999-12-31T23:59:59.999Z')
  await database.db.insertInto('versions').values({ name: 'instant', version: farAway }).execute()

  const row = await database.db.selectFrom('versions').selectAll().executeTakeFirstOrThrow()

  assert.equal(row.version, farAway)
})
