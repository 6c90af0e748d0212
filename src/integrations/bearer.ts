/** The header of most platforms: a token of whoever asks. */
import type { Credentials } from './adapter.ts'

export function bearer(credentials: Credentials): { authorization: string } {
  return { authorization: `Bearer ${tokenOf(credentials)}` }
}

export function tokenOf(credentials: Credentials): string {
  return credentials.by === 'key' ? credentials.first.trim() : credentials.accessToken
}

export function basic(user: string, password: string): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}
