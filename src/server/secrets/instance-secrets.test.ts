/** The keys an installation may start with. */
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadSecrets, WeakSecretError } from './instance-secrets.ts'

const GOOD = 'q7vB2mKx9RfLw4TzN8cYh3JdPs6GaEuVt5'
const OTHER = 'Zt5Wn8QeRk2Lx7VbMd4Hy9CfJs3GpAu6Xw'

function setup() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'lastcall-secrets-'))
  return {
    DATA_DIR,
    file: join(DATA_DIR, 'secrets.json'),
    [Symbol.dispose]: () => rmSync(DATA_DIR, { recursive: true }),
  }
}

test('a first start makes two different keys that only the owner of the process can read, and keeps them', () => {
  using place = setup()

  const first = loadSecrets({ DATA_DIR: place.DATA_DIR })
  const second = loadSecrets({ DATA_DIR: place.DATA_DIR })

  assert.deepEqual(second, first)
  assert.notEqual(first.secretKey, first.encryptionKey)
  assert.ok(first.secretKey.length >= 64)
  assert.equal(statSync(place.file).mode & 0o777, 0o600)
})

test('keys from the environment are used as they are and nothing is written', () => {
  using place = setup()

  const secrets = loadSecrets({ DATA_DIR: place.DATA_DIR, SECRET_KEY: GOOD, ENCRYPTION_KEY: OTHER })

  assert.deepEqual(secrets, { secretKey: GOOD, encryptionKey: OTHER, oldEncryptionKey: undefined })
  assert.throws(() => readFileSync(place.file))
})

const refused: [why: string, keys: Record<string, string>][] = [
  ['short', { SECRET_KEY: 'aB3$xY9!', ENCRYPTION_KEY: OTHER }],
  ['one character too short', { SECRET_KEY: GOOD.slice(0, 31), ENCRYPTION_KEY: OTHER }],
  ['empty', { SECRET_KEY: '', ENCRYPTION_KEY: OTHER }],
  ['one letter repeated', { SECRET_KEY: 'a'.repeat(64), ENCRYPTION_KEY: OTHER }],
  ['a few letters repeated', { SECRET_KEY: GOOD, ENCRYPTION_KEY: 'abc123'.repeat(10) }],
  ['an example', { SECRET_KEY: 'change-me-to-something-long-and-random-77', ENCRYPTION_KEY: OTHER }],
  ['copied from a manual', { SECRET_KEY: GOOD, ENCRYPTION_KEY: 'your-secret-key-goes-here-please-qwxz' }],
  ['a run of digits', { SECRET_KEY: '0123456789abcdef0123456789abcdef', ENCRYPTION_KEY: OTHER }],
  ['twice the same', { SECRET_KEY: GOOD, ENCRYPTION_KEY: GOOD }],
  ['the old one again', { SECRET_KEY: GOOD, ENCRYPTION_KEY: OTHER, ENCRYPTION_KEY_OLD: OTHER }],
  ['a weak old one', { SECRET_KEY: GOOD, ENCRYPTION_KEY: OTHER, ENCRYPTION_KEY_OLD: 'short' }],
]

for (const [why, keys] of refused)
  test(`a key that is ${why} is refused at start`, () => {
    using place = setup()

    assert.throws(() => loadSecrets({ DATA_DIR: place.DATA_DIR, ...keys }), WeakSecretError)
  })

test('a damaged file is not replaced: that would make what is stored unreadable for ever', () => {
  using place = setup()
  writeFileSync(place.file, '{ "secretKey":')

  assert.throws(() => loadSecrets({ DATA_DIR: place.DATA_DIR }), /Restore it from a backup/)

  assert.equal(readFileSync(place.file, 'utf8'), '{ "secretKey":')
})
