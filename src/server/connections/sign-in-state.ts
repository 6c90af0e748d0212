/**
 * What goes along to a platform where somebody signs in, and comes back with them: sealed, bound to the account and the
 * session it was made for, good for ten minutes and one use. The verifier of PKCE never leaves it readable.
 */
import { z } from 'zod'
import { countLeases, takeLease } from '../database/leases.ts'
import type { Clock } from '../foundation/clock.ts'
import { newId } from '../foundation/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { seal, unseal } from '../secrets/sealed-box.ts'

const GOOD_FOR_MS = 10 * 60_000
const PURPOSE = 'platform-sign-ins'
/** Each use is a lease that nobody prolongs. */
const USED = 'sign-in:'

const stateShape = z.object({
  id: z.string(),
  platform: z.string(),
  /** Null: a new one. */
  connectionId: z.string().nullable(),
  verifier: z.string().nullable(),
  backTo: z.string(),
  expiresAt: z.number(),
})

export type SignInState = z.infer<typeof stateShape>

export type Signing = { accountId: string; sessionId: string }

type StateDeps = Pick<Platform, 'database' | 'storageKeys'> & { clock: Clock }

export function sealState(
  { storageKeys, clock }: StateDeps,
  signing: Signing,
  state: Omit<SignInState, 'id' | 'expiresAt'>,
): string {
  const whole = { ...state, id: newId(), expiresAt: clock.now() + GOOD_FOR_MS }
  return seal(sealingOf(storageKeys, signing), JSON.stringify(whole))
}

/** Null: made up, of somebody else, too old, or used before. */
export async function takeState(
  { database, storageKeys, clock }: StateDeps,
  signing: Signing,
  sealed: string,
): Promise<SignInState | null> {
  const state = unsealed(sealingOf(storageKeys, signing), sealed)
  const now = clock.now()
  if (!state || state.expiresAt <= now) return null
  await countLeases(database.db, { prefix: USED, now })
  const use = { name: `${USED}${state.id}`, holder: newId(), now, forMs: GOOD_FOR_MS }
  return (await takeLease(database.db, use)) ? state : null
}

function sealingOf(storageKeys: StateDeps['storageKeys'], { accountId, sessionId }: Signing) {
  return { key: storageKeys(PURPOSE), keyName: PURPOSE, boundTo: `${accountId} ${sessionId}` }
}

function unsealed(sealing: ReturnType<typeof sealingOf>, sealed: string): SignInState | null {
  try {
    return stateShape.parse(JSON.parse(unseal(sealing, sealed).toString()))
  } catch {
    // Whatever is wrong with it, nobody else's business is read from it.
    return null
  }
}
