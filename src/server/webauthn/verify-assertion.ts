/** A passkey that was used: the signature over what browser and authenticator say, by a key that we know. */
import { readChallenge } from './client-data.ts'
import { InvalidCredential, orInvalidCredential } from './invalid-credential.ts'
import { loadVerifier } from './load-verifier.ts'
import type { RelyingParty } from './relying-party.ts'

export type Assertion = {
  id: string
  type: 'public-key'
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}

/** The key as the authenticator wrote it, in COSE. */
export type KnownKey = { publicKey: Uint8Array<ArrayBuffer>; signCount: number }

export type VerifiedAssertion = { challenge: string; signCount: number; isBackedUp: boolean }

export async function verifyAssertion(
  { id, type, response }: Assertion,
  site: RelyingParty,
  { publicKey, signCount }: KnownKey,
): Promise<VerifiedAssertion> {
  const { verifyAuthenticationResponse } = await loadVerifier()
  return orInvalidCredential(async () => {
    const challenge = readChallenge(response.clientDataJSON)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: { id, publicKey, counter: signCount },
    })
    if (!verified) throw new InvalidCredential('A wrong signature')
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { challenge, signCount: newCounter, isBackedUp: credentialBackedUp }
  })
}
