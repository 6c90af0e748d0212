/** The route guards: without a session one signs in first, with one the sign-in screens are skipped. */
import { redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { links } from '../navigation/links.ts'
import { RequestFailed } from '../calls/request.ts'
import { authSettingsQuery } from './auth-settings.ts'
import { currentAccountQuery } from '../session/current-account.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Before a screen of the app: without a session to the sign-in screen, and back here afterwards. */
export async function requireSignedIn(queries: QueryClient, wanted: string) {
  if (await isAnswered(queries.ensureQueryData(currentAccountQuery))) return
  const { signUp } = await queries.ensureQueryData(authSettingsQuery)
  // The first person to open a new installation owns it.
  throw redirect(signUp === 'first' ? links.signUp() : links.signIn(wanted))
}

type Arrival = { at: 'sign-in' | 'sign-up'; next: string | undefined }

/** Before signing in or up: whoever is in already goes on; a new installation begins with its owner. */
export async function requireSignedOut(queries: QueryClient, { at, next }: Arrival) {
  if (await isSignedIn(queries)) throw redirect({ href: safeRedirect(next) ?? '/campaigns' })
  const { signUp } = await queries.ensureQueryData(authSettingsQuery)
  if (signUp === 'first' && at === 'sign-in') throw redirect(links.signUp(next))
}

/** Asked anew, for a session may just have ended; whoever was refused on the way here is not refused twice. */
async function isSignedIn(queries: QueryClient): Promise<boolean> {
  const known = queries.getQueryState(currentAccountQuery.queryKey)
  if (known?.data === undefined && isSignedOut(known?.error)) return false
  return isAnswered(queries.fetchQuery({ ...currentAccountQuery, staleTime: 0 }))
}

/** False: nobody is signed in. */
async function isAnswered(account: Promise<unknown>): Promise<boolean> {
  try {
    await account
    return true
  } catch (error) {
    if (isSignedOut(error)) return false
    throw error
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 401
}
