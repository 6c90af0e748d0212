/**
 * A passkey that was just made. We ask for no attestation: who made the device proves nothing that we would act on,
 * so what vouches for the key is the session that brings it, and its certificates are not read.
 */
import { algorithmIds } from './algorithms.ts'
import { readChallenge } from './client-data.ts'
import { InvalidCredential, orInvalidCredential } from './invalid-credential.ts'
import { loadVerifier, type Verifier } from './load-verifier.ts'
import type { RelyingParty } from './relying-party.ts'

const MIN_RSA_BYTES = 2048 / 8

export type Attestation = {
  id: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string }
}

export type VerifiedAttestation = {
  challenge: string
  /** As the authenticator wrote it, in COSE. */
  publicKey: Uint8Array<ArrayBuffer>
  /** The kind of authenticator, as a UUID; all zeros where it does not say. */
  aaguid: string
  signCount: number
  isBackedUp: boolean
}

export async function verifyAttestation(
  { id, type, response: { clientDataJSON, attestationObject } }: Attestation,
  site: RelyingParty,
): Promise<VerifiedAttestation> {
  const verifier = await loadVerifier()
  return orInvalidCredential(async () => {
    const challenge = readChallenge(clientDataJSON)
    const response = { clientDataJSON, attestationObject: withoutStatement(attestationObject, verifier) }
    const { verified, registrationInfo } = await verifier.verifyRegistrationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithmIds,
    })
    if (!verified) throw new InvalidCredential('An attestation that does not hold')
    const { aaguid, credential, credentialBackedUp } = registrationInfo
    if (credential.id !== id) throw new InvalidCredential('The id of another credential')
    refuseShortKeys(credential.publicKey, verifier)
    const { publicKey, counter } = credential
    return { challenge, publicKey, aaguid, signCount: counter, isBackedUp: credentialBackedUp }
  })
}

/**
 * Browsers leave the statement out where none is asked for. One that is sent all the same could bring certificates, and
 * the package asks the servers that those name, wherever they are, whether they were revoked.
 */
function withoutStatement(
  attestationObject: string,
  { decodeAttestationObject, isoBase64URL, isoCBOR }: Verifier,
): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare))
}

function refuseShortKeys(
  publicKey: VerifiedAttestation['publicKey'],
  { cose, decodeCredentialPublicKey }: Verifier,
): void {
  const key = decodeCredentialPublicKey(publicKey)
  if (!cose.isCOSEPublicKeyRSA(key)) return
  const modulus = key.get(cose.COSEKEYS.n)
  if (!modulus || modulus.length < MIN_RSA_BYTES) throw new InvalidCredential('A short RSA key')
}
