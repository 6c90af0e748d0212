/**
 * Makes what a call creates once, however often it is asked for: the key that its sender gives to one intent is kept in
 * the transaction that creates, beside what was made. Whoever asks again gets that, also while the first is under way on
 * another server, and after one that was stopped before it could answer.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Clock } from '../foundation/clock.ts'
import { badRequest, RequestError, signedOut } from '../http/errors.ts'
import type { PurposeKeys } from '../secrets/purpose-keys.ts'
import { seal, unseal } from '../secrets/sealed-box.ts'
import { claimKey, keepMade, keptUnder, type KeyOfAccount } from './repository.ts'

/** Around all that a transaction does; what is made can be told as JSON. */
export type Once = <Made>(trx: Transaction<Database>, make: () => Promise<Made>) => Promise<Made>

export type OnceDeps = { storageKeys: PurposeKeys; clock: Clock }

export const idempotencyMessages = {
  key: 'Please send an idempotency key of 1 to 255 visible characters.',
  otherRequest: 'This Idempotency-Key was sent with another request before. Please use a new one.',
} as const

/** Without a key every request is an intent of its own. */
export function onceFor(deps: OnceDeps, request: FastifyRequest): Once {
  return onceBy(deps, intentOf(request))
}

/** The same for what is asked for in another way than by a request of its own. */
export function onceBy(deps: OnceDeps, intent: Intent | null): Once {
  if (!intent) return (_trx, make) => make()
  const { named, fingerprint } = intent

  return async <Made>(trx: Transaction<Database>, make: () => Promise<Made>) => {
    const isFirst = await claimKey(trx, { ...named, fingerprint, now: deps.clock.now() })
    if (!isFirst) {
      const kept = await keptUnder(trx, named)
      if (!kept) throw new Error('A key is claimed and not there')
      // The same request has made it, so it is of the same kind.
      return madeBefore(deps, { named, fingerprint, kept }) as Made
    }
    const made = await make()
    await keepMade(trx, named, sealed(deps, named, made))
    return made
  }
}

export type Intent = { named: KeyOfAccount; fingerprint: string }

/** Null without a key. */
export function intentOf(request: FastifyRequest): Intent | null {
  const key = keyOf(request)
  if (key === null) return null
  if (!request.signedIn) throw signedOut()
  const { account, user } = request.signedIn
  return { named: { accountId: account.id, key }, fingerprint: fingerprintOf(request, user.id) }
}

type Before = Intent & { kept: { fingerprint: string; sealed: string } }

export function madeBefore(deps: OnceDeps, { named, fingerprint, kept }: Before): unknown {
  if (kept.fingerprint !== fingerprint) throw new RequestError(422, idempotencyMessages.otherRequest)
  return JSON.parse(unseal(sealingOf(deps, named), kept.sealed).toString())
}

export function sealed(deps: OnceDeps, named: KeyOfAccount, made: unknown): string {
  return seal(sealingOf(deps, named), JSON.stringify(made))
}

/** What was made may be a secret, such as an access token: it is kept as one. */
function sealingOf({ storageKeys }: OnceDeps, { accountId, key }: KeyOfAccount) {
  const purpose = 'created-answers'
  return { key: storageKeys(purpose), keyName: purpose, boundTo: `${accountId} ${key}` }
}

const QUOTED = /^"(.*)"$/
const KEY = /^[\x21-\x7e]{1,255}$/

/** Null for what is no key. */
export function idempotencyKey(given: unknown): string | null {
  return typeof given === 'string' && KEY.test(given) ? given : null
}

/** As a string of a structured header, in quotes, or plain. */
function keyOf({ headers }: FastifyRequest): string | null {
  const given = headers['idempotency-key']
  if (given === undefined) return null
  const key = idempotencyKey(String(given).trim().replace(QUOTED, '$1'))
  if (key === null) throw badRequest(idempotencyMessages.key)
  return key
}

/** The same person asking for the same thing. */
function fingerprintOf({ method, url, body }: FastifyRequest, userId: string): string {
  return fingerprintOfIntent([userId, method, url, body ?? null])
}

export function fingerprintOfIntent(asked: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}
