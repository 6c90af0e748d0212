/** What a browser is told before a person makes or uses a passkey. */
import { algorithmIds } from '../webauthn/algorithms.ts'
import { makeChallenge } from '../webauthn/challenge.ts'
import { relyingParty } from '../webauthn/relying-party.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { passkeysOf } from './passkeys-repository.ts'

/** As long as the browser's own window may stay open. The sign-in screen asks anew when it is over. */
export const CEREMONY_MS = 5 * 60_000

/** What an answer is good for: a challenge of one purpose is worth nothing for another. */
export const purposes = {
  signIn: 'sign-in',
  prove: (userId: string) => `prove:${userId}`,
  /** Whoever has it has proven who they are, in this very session. */
  create: (userId: string, sessionId: string) => `create:${userId}:${sessionId}`,
}

type CeremonyDeps = Pick<AccountsDeps, 'clock' | 'signingKeys' | 'environment' | 'database'>
type Person = { id: string; email: string; name: string }

/** Any passkey that the browser has of this site: nobody has to say who they are. */
export function signInOptions(deps: CeremonyDeps) {
  return requestOptions(deps, { purpose: purposes.signIn, allowCredentials: [] })
}

export async function proofOptions(deps: CeremonyDeps, userId: string) {
  return requestOptions(deps, {
    purpose: purposes.prove(userId),
    allowCredentials: await descriptorsOf(deps, userId),
  })
}

export async function creationOptions(deps: CeremonyDeps, user: Person, sessionId: string) {
  const site = relyingParty(deps.environment)
  return {
    challenge: challengeFor(deps, purposes.create(user.id, sessionId)),
    rp: { id: site.id, name: 'Lastcall' },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.name },
    pubKeyCredParams: algorithmIds.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CEREMONY_MS,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    excludeCredentials: await descriptorsOf(deps, user.id),
  }
}

type Descriptor = { type: 'public-key'; id: string; transports: string[] }
type Request = { purpose: string; allowCredentials: Descriptor[] }

function requestOptions(deps: CeremonyDeps, { purpose, allowCredentials }: Request) {
  return {
    challenge: challengeFor(deps, purpose),
    rpId: relyingParty(deps.environment).id,
    timeout: CEREMONY_MS,
    userVerification: 'required' as const,
    allowCredentials,
  }
}

function challengeFor({ clock, signingKeys }: CeremonyDeps, purpose: string): string {
  return makeChallenge({ signingKeys, purpose, expiresAt: clock.now() + CEREMONY_MS })
}

async function descriptorsOf({ database }: CeremonyDeps, userId: string): Promise<Descriptor[]> {
  const passkeys = await passkeysOf(database.db, userId)
  return passkeys.map((passkey) => ({
    type: 'public-key',
    id: passkey.credential_id,
    transports: JSON.parse(passkey.transports) as string[],
  }))
}
