/** What goes along to a shop where somebody allows the app, and comes back with them. */
import { z } from 'zod'
import { sealForOneUse, takeOnce, type SingleUse, type SingleUseDeps } from '../secrets/single-use-text.ts'

const GOOD_FOR_MS = 10 * 60_000

const connectState = z.object({ shop: z.string(), backTo: z.string() })

export type ConnectState = z.infer<typeof connectState>

/** Whose browser it is, and which of their accounts. */
export type ConnectingBrowser = { accountId: string; sessionId: string }

export function sealConnectState(
  deps: SingleUseDeps,
  browser: ConnectingBrowser,
  state: ConnectState,
): string {
  return sealForOneUse(deps, useOf(browser), state)
}

/** Null: made up, of somebody else, too old, or used before. */
export function takeConnectState(
  deps: SingleUseDeps,
  browser: ConnectingBrowser,
  sealed: string,
): Promise<ConnectState | null> {
  return takeOnce(deps, useOf(browser), { sealed, schema: connectState })
}

function useOf({ accountId, sessionId }: ConnectingBrowser): SingleUse {
  return { purpose: 'store-sign-ins', boundTo: `${accountId} ${sessionId}`, forMs: GOOD_FOR_MS }
}
