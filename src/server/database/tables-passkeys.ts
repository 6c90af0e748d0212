/** The tables of passkeys, with which people sign in instead of a password. */
import type { Bit } from './bit.ts'

export interface PasskeyTables {
  passkeys: PasskeyRow
  answered_challenges: AnsweredChallengeRow
}

export type PasskeyRow = {
  id: string
  user_id: string
  name: string
  /** How the authenticator calls it, in base64url. */
  credential_id: string
  /** COSE in base64. Reading it lets nobody in: the private half never leaves the person's device. */
  public_key: string
  /** How often a device that counts has signed; others stay at 0. */
  sign_count: number
  /** JSON: by which ways the browser reaches the device. */
  transports: string
  /** Kept by a service that brings it to the person's other devices. */
  is_synced: Bit
  created_at: number
  last_used_at: number | null
}

/** Kept for longer than a challenge lives. */
export type AnsweredChallengeRow = { challenge: string; answered_at: number }
