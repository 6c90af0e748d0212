/** Passwords are kept as argon2id, and only so many are hashed at a time: hashing is meant to be expensive. */
// As a namespace: an older Node then gets as far as the message that it is too old.
import * as crypto from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { utf8Length, PASSWORD_MAX_BYTES } from '#domain/accounts/account.schema.ts'
import { badRequest, unavailable } from '../http/errors.ts'
import { limitConcurrency } from '../foundation/limit-concurrency.ts'

const MEMORY_KIB = 19 * 1024
const PASSES = 2
const PARALLELISM = 1
const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_WAITING = 20
const RETRY_SECONDS = 2

const runArgon2 = promisify(crypto.argon2)
const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES)
  const hash = await derive(password, { salt, memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(salt)}$${unpadded(hash)}`
}

export async function isPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = FORMAT.exec(hash) ?? []
  if (!salt || !expected) return false
  const derived = await derive(password, {
    salt: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  const known = Buffer.from(expected, 'base64')
  return known.length === derived.length && crypto.timingSafeEqual(known, derived)
}

type Cost = { salt: Buffer; memory: number; passes: number; parallelism: number }

async function derive(password: string, { salt, memory, passes, parallelism }: Cost): Promise<Buffer> {
  if (utf8Length(password) > PASSWORD_MAX_BYTES) throw badRequest('This password is too long.')
  return inTurn(() =>
    runArgon2('argon2id', {
      message: password.normalize('NFC'),
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength: HASH_BYTES,
    }),
  )
}

const inTurn = limitConcurrency({
  atOnce: availableParallelism(),
  maxWaiting: MAX_WAITING,
  busy: () => {
    throw unavailable('Too many people are signing in. Please try again.', RETRY_SECONDS)
  },
})

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
