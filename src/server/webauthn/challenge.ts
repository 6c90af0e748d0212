/**
 * What a passkey signs. It is signed by us and carries its own end, so that asking for one, which anybody may,
 * writes nothing; that it is used once is for the caller to see to.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { keyedHash, type PurposeKeys } from '../secrets/purpose-keys.ts'

const NONCE_BYTES = 16

type ChallengeDeps = { signingKeys: PurposeKeys; purpose: string }

export function makeChallenge({ expiresAt, ...deps }: ChallengeDeps & { expiresAt: number }): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const mac = macOf(deps, { nonce, expiresAt: String(expiresAt) })
  return Buffer.from(`${nonce}.${expiresAt}.${mac}`).toString('base64url')
}

/** Ours, for this purpose, and not over. */
export function isOurChallenge(
  challenge: string,
  { now, ...deps }: ChallengeDeps & { now: number },
): boolean {
  const [nonce = '', expiresAt = '', mac = ''] = Buffer.from(challenge, 'base64url').toString().split('.')
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(deps, { nonce, expiresAt }))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && now < Number(expiresAt)
}

type Parts = { nonce: string; expiresAt: string }

function macOf({ signingKeys, purpose }: ChallengeDeps, { nonce, expiresAt }: Parts): string {
  return keyedHash(signingKeys('passkey-challenges'), `${purpose}\n${nonce}.${expiresAt}`)
}
