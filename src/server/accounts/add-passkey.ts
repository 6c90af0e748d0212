/** Keeps a passkey that a browser has just made, under a name that the person will recognize. */
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { PASSKEY_LIMIT, suggestedPasskeyName } from '#domain/accounts/passkey.ts'
import type { attestation } from '#domain/accounts/passkey.schema.ts'
import type { Db } from '../database/schema.ts'
import { isDuplicate } from '../database/failures.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { conflict } from '../http/errors.ts'
import { isOurChallenge } from '../webauthn/challenge.ts'
import { relyingParty } from '../webauthn/relying-party.ts'
import { verifyAttestation, type VerifiedAttestation } from '../webauthn/verify-attestation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { refusalOf, tooLate } from './check-passkey.ts'
import { purposes } from './passkey-ceremonies.ts'
import { addPasskey, passkeysOf } from './passkeys-repository.ts'
import { lockPerson } from './people-repository.ts'

type Attestation = z.infer<typeof attestation>
type NewPasskey = {
  request: FastifyRequest
  user: { id: string; email: string }
  sessionId: string
  given: Attestation
}

export async function keepPasskey(deps: AccountsDeps, { request, user, sessionId, given }: NewPasskey) {
  const { audit, clock, database, mails, signingKeys } = deps
  const made = await verified(deps, given)
  const purpose = purposes.create(user.id, sessionId)
  if (!isOurChallenge(made.challenge, { signingKeys, purpose, now: clock.now() })) throw tooLate()
  const userAgent = request.headers['user-agent'] ?? null
  const kept = await inTransaction(database.db, async (trx) => {
    const row = await rowOf(trx, { deps, userId: user.id, userAgent, given, made })
    await addOnce(trx, row)
    await audit.write(trx, request, { action: 'passkey-added', subject: row.id })
    return row
  })
  await mails.passkeyAdded(user.email, kept.name)
  return kept
}

async function verified(
  { environment, log }: AccountsDeps,
  given: Attestation,
): Promise<VerifiedAttestation> {
  try {
    return await verifyAttestation(given, relyingParty(environment))
  } catch (error) {
    throw refusalOf(error, log)
  }
}

type RowParts = {
  deps: Pick<AccountsDeps, 'clock'>
  userId: string
  userAgent: string | null
  given: Attestation
  made: VerifiedAttestation
}

async function rowOf(trx: Db, { deps, userId, userAgent, given, made }: RowParts) {
  // Two that ask for the last place are counted one after the other.
  await lockPerson(trx, userId)
  const taken = (await passkeysOf(trx, userId)).map(({ name }) => name)
  if (taken.length >= PASSKEY_LIMIT)
    throw conflict(`You can have ${PASSKEY_LIMIT} passkeys. Remove one first.`)
  return {
    id: newId(),
    user_id: userId,
    name: suggestedPasskeyName({ aaguid: made.aaguid, userAgent, taken }),
    credential_id: given.id,
    public_key: Buffer.from(made.publicKey).toString('base64'),
    sign_count: made.signCount,
    transports: JSON.stringify(given.response.transports),
    is_synced: made.isBackedUp ? (1 as const) : (0 as const),
    created_at: deps.clock.now(),
    last_used_at: null,
  }
}

async function addOnce(trx: Db, row: Parameters<typeof addPasskey>[1]): Promise<void> {
  try {
    await addPasskey(trx, row)
  } catch (error) {
    if (isDuplicate(error)) throw conflict('This passkey was added before.')
    throw error
  }
}
