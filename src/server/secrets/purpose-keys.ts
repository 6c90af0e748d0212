/** One key per purpose, derived from a root secret: a value made for one thing proves nothing elsewhere. */
import { createHmac, hkdfSync } from 'node:crypto'

/** Every purpose we derive a key for. */
export type Purpose =
  | 'sessions'
  | 'attempts'
  | 'addresses-in-logs'
  | 'invitations'
  | 'access-tokens'
  | 'passkey-challenges'
  | 'known-browsers'
  | 'job-payloads'
  | 'outbox-mails'
  | 'created-answers'
  | 'platform-sign-ins'
  | 'store-sign-ins'
  | 'store-apps'
  | 'assistant-model'
  | 'visitor-tokens'
  | 'email-links'
  | 'signed-urls'
  | 'previews'
  | 'tests'
  | 'team-browsers'
  | 'weekly-reports'
  | 'key-encryption'
  | 'key-name'

const KEY_BYTES = 32

export type PurposeKeys = (purpose: Purpose) => Buffer

export function purposeKeys(rootSecret: string): PurposeKeys {
  const known = new Map<Purpose, Buffer>()
  return (purpose) => {
    const key =
      known.get(purpose) ?? Buffer.from(hkdfSync('sha256', rootSecret, '', `lastcall:${purpose}`, KEY_BYTES))
    known.set(purpose, key)
    return key
  }
}

/** A keyed hash: finds the same text again without keeping it. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}
