/** Asks the browser to make or use a passkey. What goes wrong there is thrown in words of a person. */
import type { PersonProof } from '#domain/accounts/passkey.schema.ts'
import { passkeyCalls, passkeySignInCalls } from '#domain/accounts/passkeys.api.ts'
import { request, RequestFailed } from '../calls/request.ts'
import {
  assertionOf,
  attestationOf,
  forCreation,
  forRequest,
  type Assertion,
  type RequestOptions,
} from './passkey-json.ts'
import { passkeyFailure, passkeyObstacle } from './passkey-words.ts'

/** Null: passkeys work in this browser at this address. */
export function obstacleHere(): string | null {
  const { isSecureContext, location } = globalThis
  const hasPasskeys = 'PublicKeyCredential' in globalThis
  return passkeyObstacle({ isSecure: isSecureContext, host: location.hostname, hasPasskeys })
}

export async function addPasskey(proof: PersonProof) {
  const options = await request(passkeyCalls.creationOptions, { body: proof })
  const made = await ceremony('create', options.timeout, () =>
    navigator.credentials.create({ publicKey: forCreation(options) }),
  )
  return request(passkeyCalls.create, { body: attestationOf(made) })
}

export async function provePasskey(): Promise<PersonProof> {
  return { passkey: await assertionFor(await request(passkeyCalls.proofOptions, {})) }
}

type Chosen = { rpId: string; passkey: Assertion }

/** Until the person has chosen a passkey to sign in with. */
export async function choosePasskey(how: CredentialRequestOptions = {}): Promise<Chosen> {
  const options = await request(passkeySignInCalls.options, {})
  return { rpId: options.rpId, passkey: await assertionFor(options, how) }
}

export async function signInByPasskey({ rpId, passkey }: Chosen): Promise<void> {
  try {
    await request(passkeySignInCalls.signIn, { body: passkey })
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) forgetPasskey(rpId, passkey.id)
    throw error
  }
}

/** Password managers that listen offer it no more. */
function forgetPasskey(rpId: string, credentialId: string): void {
  if (!('signalUnknownCredential' in PublicKeyCredential)) return
  PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => {})
}

async function assertionFor(options: RequestOptions, how: CredentialRequestOptions = {}): Promise<Assertion> {
  const used = await ceremony('use', options.timeout, () =>
    navigator.credentials.get({ publicKey: forRequest(options), ...how }),
  )
  return assertionOf(used)
}

async function ceremony(
  kind: 'create' | 'use',
  timeoutMs: number,
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  const startedAt = performance.now()
  try {
    const credential = await ask()
    if (credential) return credential as PublicKeyCredential
    throw new DOMException('The browser gave nothing', 'NotAllowedError')
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // Stopped by ourselves: nobody is to hear of it.
    if (name === 'AbortError') throw error
    const tookMs = performance.now() - startedAt
    throw new Error(passkeyFailure({ ceremony: kind, name, tookMs, timeoutMs }), { cause: error })
  }
}
