/** Whose passkey was used, and that it was: for signing in and as the proof before sensitive changes. */
import type { z } from 'zod'
import type { assertion } from '#domain/accounts/passkey.schema.ts'
import { RequestError } from '../http/errors.ts'
import { isOurChallenge } from '../webauthn/challenge.ts'
import { InvalidCredential } from '../webauthn/invalid-credential.ts'
import { relyingParty } from '../webauthn/relying-party.ts'
import { verifyAssertion } from '../webauthn/verify-assertion.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { noteAnswer, notePasskeyUse, passkeyByCredential } from './passkeys-repository.ts'

export type Assertion = z.infer<typeof assertion>
type CheckDeps = Pick<AccountsDeps, 'clock' | 'database' | 'environment' | 'log' | 'signingKeys'>
type Passkey = NonNullable<Awaited<ReturnType<typeof passkeyByCredential>>>

/** The person whose passkey answered a challenge of this purpose; each challenge is answered once. */
export async function checkPasskey(
  deps: CheckDeps,
  { given, purpose }: { given: Assertion; purpose: string },
): Promise<string> {
  const { clock, database, signingKeys } = deps
  const passkey = await passkeyByCredential(database.db, given.id)
  if (!passkey) throw unknownPasskey()
  const { challenge, signCount, isBackedUp } = await verified(deps, given, passkey)
  const now = clock.now()
  if (!isOurChallenge(challenge, { signingKeys, purpose, now })) throw tooLate()
  if (!(await noteAnswer(database.db, { challenge, now }))) throw tooLate()
  await notePasskeyUse(database.db, { passkeyId: passkey.id, signCount, isSynced: isBackedUp, now })
  return passkey.user_id
}

async function verified({ environment, log }: CheckDeps, given: Assertion, passkey: Passkey) {
  const { userHandle } = given.response
  try {
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id)
      throw new InvalidCredential('Made for another person')
    return await verifyAssertion(given, relyingParty(environment), {
      publicKey: Buffer.from(passkey.public_key, 'base64'),
      signCount: passkey.sign_count,
    })
  } catch (error) {
    throw refusalOf(error, log)
  }
}

/** What is wrong with a passkey helps nobody but us: it goes to the log. */
export function refusalOf(error: unknown, log: CheckDeps['log']): unknown {
  if (!(error instanceof InvalidCredential)) return error
  log.info({ err: error }, 'Could not accept a passkey')
  return new RequestError(400, 'This passkey was not accepted. Please try again.')
}

const unknownPasskey = () =>
  new RequestError(
    404,
    'This passkey is not known here. It was removed, or it is of another Lastcall. Sign in another way.',
  )

export const tooLate = () => new RequestError(409, 'That took too long. Please try again.')
