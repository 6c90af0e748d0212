/** The route guards: without a session one signs in first, with one the sign-in screens are skipped. */
import { redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { links } from '../navigation/links.ts'
import { RequestFailed } from '../calls/request.ts'
import { authSettingsQuery } from './api.ts'
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
  // Asked anew: what is known may be of a session that has just ended.
  if (await isAnswered(queries.fetchQuery({ ...currentAccountQuery, staleTime: 0 })))
    throw redirect({ href: safeRedirect(next) ?? '/campaigns' })
  const { signUp } = await queries.ensureQueryData(authSettingsQuery)
  if (signUp === 'first' && at === 'sign-in') throw redirect(links.signUp(next))
}

/** False: nobody is signed in. */
async function isAnswered(account: Promise<unknown>): Promise<boolean> {
  try {
    await account
    return true
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 401) return false
    throw error
  }
}
