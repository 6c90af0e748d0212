/** How passwords are kept, and that hashing many at once does not take the server down. */
import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { RequestError } from '../http/errors.ts'
import { hashPassword, isPassword } from './password-hash.ts'

const WAITING = 20
const MANY = WAITING + availableParallelism() + 30

test('a password is kept as argon2id with its cost, never twice the same', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])

  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.notEqual(one, two)
  assert.ok(await isPassword({ hash: one, password: 'correct horse' }))
  assert.ok(!(await isPassword({ hash: one, password: 'correct horsf' })))
})

test('a hash made at another cost still works, so the cost may be raised', async () => {
  const nonce = Buffer.alloc(16, 7)
  const hash = argon2Sync('argon2id', {
    message: 'correct horse',
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 3,
  })
  const text = `$argon2id$v=19$m=8192,t=3,p=1$${nonce.toString('base64').replace(/=+$/, '')}$${hash.toString('base64').replace(/=+$/, '')}`

  assert.ok(await isPassword({ hash: text, password: 'correct horse' }))
})

test('the same letters typed in two ways are the same password', async () => {
  const hash = await hashPassword('Käsebrot'.normalize('NFD'))

  assert.ok(await isPassword({ hash, password: 'Käsebrot'.normalize('NFC') }))
})

test('a damaged or foreign hash lets nobody in', async () => {
  for (const hash of [
    '',
    'correct horse',
    '$2b$10$abc',
    '$argon2id$v=19$m=19456,t=2,p=1$$',
    '$argon2i$v=19$m=1,t=1,p=1$YWFhYWFhYWE$YQ',
  ])
    assert.equal(await isPassword({ hash, password: 'correct horse' }), false)
})

test('a very long password is refused before it costs anything', async () => {
  await assert.rejects(
    hashPassword('ä'.repeat(129)),
    (error) => error instanceof RequestError && error.status === 400,
  )
})

test('when too many are hashed at once the rest is asked to come back, and every hash made is right', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: MANY }, () => hashPassword('correct horse')))

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  assert.equal(refused.length, MANY - WAITING - availableParallelism())
  assert.ok(refused.every(({ reason }) => reason instanceof RequestError && reason.status === 503))
  const [made] = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  assert.ok(made && (await isPassword({ hash: made.value, password: 'correct horse' })))
  assert.ok(await hashPassword('and the line moves on'))
})
