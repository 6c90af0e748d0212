/** What the cookie of a session is called: over https a name that only this very host can set. */
import type { Environment } from '../foundation/environment.ts'

export function sessionCookieName({ APP_ORIGIN }: Pick<Environment, 'APP_ORIGIN'>): string {
  return APP_ORIGIN.startsWith('https:') ? '__Host-sid' : 'sid'
}
