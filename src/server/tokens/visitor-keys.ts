/** The keys behind everything that visitors carry: tokens, hand-overs, verification and preview addresses, the pixel's cookie. */
import { createHmac } from 'node:crypto'
import type { PurposeKeys } from '../secrets/purpose-keys.ts'

export type SigningKey = { id: string; key: Buffer }

/** New signatures use the first key; a key that was rotated out still verifies what it signed. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

export type VisitorKeys = {
  tokens: SigningKeys
  /** Encrypts hand-over tokens: they carry an address through the visitor's own address bar. */
  landing: Buffer
  verify: Buffer
  preview: Buffer
  /** Hashes the addresses of tests, so that a visit compares them without waiting. */
  tests: Buffer
  /** Signs the marks of team browsers, their hand-overs, and the times they look at pages in. */
  team: Buffer
}

export function visitorKeys(keys: PurposeKeys, rotatedOut: readonly PurposeKeys[] = []): VisitorKeys {
  return {
    tokens: [
      signingKey(keys('visitor-tokens')),
      ...rotatedOut.map((old) => signingKey(old('visitor-tokens'))),
    ],
    landing: keys('email-links'),
    verify: keys('signed-urls'),
    preview: keys('previews'),
    tests: keys('tests'),
    team: keys('team-browsers'),
  }
}

function signingKey(key: Buffer): SigningKey {
  const id = createHmac('sha256', key).update('key id').digest('base64url').slice(0, 3)
  return { id: id.replaceAll(/[^A-Za-z0-9]/g, '0'), key }
}
