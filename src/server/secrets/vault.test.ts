/** What the vault promises about stored personal data. */
import assert from 'node:assert/strict'
import { testClock } from '../../../tests/support/clock.ts'
import { migratedDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { SealBrokenError } from './sealed-box.ts'
import { createVault, refuseUnknownKeys, rewrapKeys } from './vault.ts'

const FIRST = 'q7vB2mKx9RfLw4TzN8cYh3JdPs6GaEuVt5'
const SECOND = 'Zt5Wn8QeRk2Lx7VbMd4Hy9CfJs3GpAu6Xw'
const EMAIL = 'canary@example.com'

async function setup(engine: TestEngine) {
  const database = await migratedDatabase(engine)
  const clock = testClock()
  const open = (encryptionKey: string, oldEncryptionKey?: string) => {
    const secrets = { secretKey: 'unused', encryptionKey, oldEncryptionKey }
    return { secrets, vault: createVault({ db: database.db, clock, secrets }) }
  }
  return { database, clock, open, ...open(FIRST) }
}

onEveryDatabase(
  'an address comes back after a restart, and the database does not show it',
  async (engine) => {
    const { database, vault, open } = await setup(engine)
    await using _ = database

    const sealed = await vault.seal('account', 'lead:1:email', EMAIL)

    assert.equal(await open(FIRST).vault.open('account', 'lead:1:email', sealed), EMAIL)
    const rows = await database.db.selectFrom('data_keys').selectAll().execute()
    assert.ok(!JSON.stringify([rows, sealed]).includes('canary'))
  },
)

onEveryDatabase('a row moved to another account or field does not open', async (engine) => {
  const { database, vault } = await setup(engine)
  await using _ = database
  const sealed = await vault.seal('account', 'lead:1:email', EMAIL)
  await vault.seal('other', 'lead:1:email', 'somebody@example.com')

  await assert.rejects(vault.open('other', 'lead:1:email', sealed), SealBrokenError)
  await assert.rejects(vault.open('account', 'lead:2:email', sealed), SealBrokenError)
})

onEveryDatabase('wrapped keys exchanged between two accounts open nothing', async (engine) => {
  const { database, vault, open } = await setup(engine)
  await using _ = database
  const sealed = await vault.seal('a', 'lead:1:email', EMAIL)
  await vault.seal('b', 'lead:1:email', EMAIL)
  const ofB = await database.db.selectFrom('data_keys').selectAll().where('account_id', '=', 'b').execute()
  for (const { id, wrapped } of ofB)
    await database.db
      .updateTable('data_keys')
      .set({ wrapped })
      .where('account_id', '=', 'a')
      .where('id', '=', id)
      .execute()

  await assert.rejects(open(FIRST).vault.open('a', 'lead:1:email', sealed), SealBrokenError)
})

onEveryDatabase('an address is found again within its account and nowhere else', async (engine) => {
  const { database, vault, open } = await setup(engine)
  await using _ = database

  const hash = await vault.lookupHash('account', EMAIL)

  assert.equal(await open(FIRST).vault.lookupHash('account', EMAIL), hash)
  assert.notEqual(await vault.lookupHash('other', EMAIL), hash)
  assert.notEqual(await vault.lookupHash('account', 'canary@example.org'), hash)
})

onEveryDatabase('two processes that meet a new account at once agree on its keys', async (engine) => {
  const { database, open } = await setup(engine)
  await using _ = database
  const [one, two] = [open(FIRST).vault, open(FIRST).vault]

  const [byOne, byTwo] = await Promise.all([
    one.seal('account', 'lead:1:email', EMAIL),
    two.seal('account', 'lead:2:email', EMAIL),
  ])

  assert.equal(await two.open('account', 'lead:1:email', byOne), EMAIL)
  assert.equal(await one.open('account', 'lead:2:email', byTwo), EMAIL)
})

onEveryDatabase(
  'a key that was used its share is followed by another, and both open what they sealed',
  async (engine) => {
    const { database, vault, open } = await setup(engine)
    await using _ = database
    const early = await vault.seal('account', 'lead:1:email', EMAIL)
    await database.db
      .updateTable('data_keys')
      .set({ uses: 2 ** 28 })
      .where('id', '=', 'seal1')
      .execute()

    const late = await open(FIRST).vault.seal('account', 'lead:2:email', EMAIL)

    assert.match(early, /^v1\.seal1\./)
    assert.match(late, /^v1\.seal2\./)
    assert.equal(await vault.open('account', 'lead:1:email', early), EMAIL)
    assert.equal(await vault.open('account', 'lead:2:email', late), EMAIL)
  },
)

onEveryDatabase(
  'after the key was changed everything opens, before, during and after the keys are rewrapped',
  async (engine) => {
    const { database, vault, open } = await setup(engine)
    await using _ = database
    const accounts = ['a', 'b', 'c', 'd', 'e']
    const sealed = new Map<string, string>()
    for (const account of accounts) sealed.set(account, await vault.seal(account, 'lead:1:email', EMAIL))
    const opensAll = async (keys: ReturnType<typeof open>) => {
      for (const [account, text] of sealed)
        assert.equal(await keys.vault.open(account, 'lead:1:email', text), EMAIL)
    }

    await opensAll(open(SECOND, FIRST))
    await rewrapKeys({ db: database.db, secrets: open(SECOND, FIRST).secrets }, 3)
    await opensAll(open(SECOND, FIRST))
    while ((await rewrapKeys({ db: database.db, secrets: open(SECOND, FIRST).secrets }, 3)) > 0);

    await opensAll(open(SECOND))
    await refuseUnknownKeys(database.db, open(SECOND).secrets)
  },
)

onEveryDatabase('a wrong key is noticed at start', async (engine) => {
  const { database, vault, open } = await setup(engine)
  await using _ = database
  await vault.seal('account', 'lead:1:email', EMAIL)

  await assert.rejects(refuseUnknownKeys(database.db, open(SECOND).secrets), /ENCRYPTION_KEY/)
  await assert.rejects(open(SECOND).vault.seal('account', 'lead:2:email', EMAIL), SealBrokenError)
  await refuseUnknownKeys(database.db, open(SECOND, FIRST).secrets)
})
