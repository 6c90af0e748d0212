/** What an access token looks like, and what is kept of it. */
import { randomBytes } from 'node:crypto'
import { keyedHash, type PurposeKeys } from '../secrets/purpose-keys.ts'

const TOKEN_BYTES = 32
const PREFIX_CHARACTERS = 10
/** 256 bits in 43 characters; the beginning lets secret scanners find one that leaked. */
const FORM = /^lct_[A-Za-z0-9_-]{43}$/

export function newAccessToken(): { token: string; prefix: string } {
  const token = `lct_${randomBytes(TOKEN_BYTES).toString('base64url')}`
  return { token, prefix: token.slice(0, PREFIX_CHARACTERS) }
}

export function isAccessToken(text: string): boolean {
  return FORM.test(text)
}

/** Looked up by this, so how long a wrong guess takes to refuse says nothing about any token. */
export function hashAccessToken(signingKeys: PurposeKeys, token: string): string {
  return keyedHash(signingKeys('access-tokens'), token)
}
