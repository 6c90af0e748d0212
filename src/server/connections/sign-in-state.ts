/** What goes along to a platform where somebody signs in. The verifier of PKCE never leaves it readable. */
import { z } from 'zod'
import type { Clock } from '../foundation/clock.ts'
import type { Platform } from '../platform/platform.ts'
import { sealForOneUse, takeOnce, type SingleUse } from '../secrets/single-use-text.ts'

const GOOD_FOR_MS = 10 * 60_000

const stateShape = z.object({
  platform: z.string(),
  /** Null: a new one. */
  connectionId: z.string().nullable(),
  verifier: z.string().nullable(),
  backTo: z.string(),
})

export type SignInState = z.infer<typeof stateShape>

export type Signing = { accountId: string; sessionId: string }

type StateDeps = Pick<Platform, 'database' | 'storageKeys'> & { clock: Clock }

export function sealState(deps: StateDeps, signing: Signing, state: SignInState): string {
  return sealForOneUse(deps, useOf(signing), state)
}

/** Null: made up, of somebody else, too old, or used before. */
export function takeState(deps: StateDeps, signing: Signing, sealed: string): Promise<SignInState | null> {
  return takeOnce(deps, useOf(signing), { sealed, schema: stateShape })
}

function useOf({ accountId, sessionId }: Signing): SingleUse {
  return { purpose: 'platform-sign-ins', boundTo: `${accountId} ${sessionId}`, forMs: GOOD_FOR_MS }
}
