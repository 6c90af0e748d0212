/** Long lists, opened in a thread of their own. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClock } from '../../../tests/support/clock.ts'
import { migratedDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { createLog } from '../http/request-log.ts'
import type { UnsealList } from '../secrets/unseal-list.ts'
import { seal } from '../secrets/sealed-box.ts'
import { createVault } from '../secrets/vault.ts'
import { unsealInThread } from './unseal-in-thread.ts'

const key = Buffer.alloc(32, 7)
const sealed = (text: string) => seal({ key, keyName: 'seal1', boundTo: 'account|field' }, text)
const list = (...texts: (string | null)[]) => ({
  keys: new Map([['seal1', key]]),
  boundTo: 'account|field',
  sealed: texts,
})

test('a thread opens a list in its order, and nothing stays nothing', async () => {
  const open = unsealInThread(createLog('silent'))

  assert.deepEqual(await open(list(sealed('ada'), null, sealed('bob'))), ['ada', null, 'bob'])
})

test('after a list that does not open the next one does', async () => {
  const open = unsealInThread(createLog('silent'))

  await assert.rejects(
    open({ ...list(sealed('ada')), boundTo: 'other|field' }),
    /Could not open a sealed value/,
  )
  await assert.rejects(open({ ...list(sealed('ada')), keys: new Map() }), /Could not open a sealed value/)

  assert.deepEqual(await open(list(sealed('ada'))), ['ada'])
})

onEveryDatabase('only long lists are opened elsewhere, and all to the same texts', async (engine) => {
  await using database = await migratedDatabase(engine)
  const inThread = unsealInThread(createLog('silent'))
  const lengths: number[] = []
  const unseal: UnsealList = (asked) => {
    lengths.push(asked.sealed.length)
    return inThread(asked)
  }
  const secrets = { secretKey: 'unused', encryptionKey: 'for tests only', oldEncryptionKey: undefined }
  const vault = createVault({ db: database.db, clock: testClock(), secrets, unsealInThread: unseal })
  const texts = Array.from({ length: 500 }, (_, at) => (at % 3 === 0 ? null : `lead${at}@example.com`))
  const all: (string | null)[] = []
  for (const text of texts) all.push(text && (await vault.seal('account', 'field', text)))

  assert.deepEqual(await vault.openAll('account', 'field', all), texts)
  assert.deepEqual(await vault.openAll('account', 'field', all.slice(0, 10)), texts.slice(0, 10))
  assert.deepEqual(lengths, [500])
})
