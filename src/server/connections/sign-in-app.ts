/** The app that this installation is known as at a platform: its id and its secret stand in the environment. */
import type { Adapter, OAuthApp } from '#integrations/adapter.ts'
import type { Environment } from '../foundation/environment.ts'
import { platformSettingName } from '../foundation/platform-settings.ts'

export const SIGNED_IN_PATH = '/api/connections/signed-in'

/** `set`: the settings that are missing. Null: nobody signs in there. */
export type SignInApp = OAuthApp | { set: string[] } | null

export function signInApp(environment: Environment, { id: platform, oauth }: Adapter): SignInApp {
  if (!oauth) return null
  const names = {
    id: platformSettingName(platform, 'CLIENT_ID'),
    secret: platformSettingName(platform, 'CLIENT_SECRET'),
  }
  const id = environment[names.id]
  const secret = environment[names.secret] ?? null
  const needsSecret = oauth.pkce !== 'withoutSecret'
  const set = [
    ...(id === undefined ? [names.id] : []),
    ...(needsSecret && secret === null ? [names.secret] : []),
  ]
  if (id === undefined || set.length > 0) return { set }
  return { id, secret, redirectUri: `${environment.APP_ORIGIN}${SIGNED_IN_PATH}` }
}

/** As screens are told: whether people can sign in there, or what to set first. */
export function signInState(environment: Environment, adapter: Adapter): 'ready' | { set: string[] } | null {
  const app = signInApp(environment, adapter)
  return app === null || 'set' in app ? app : 'ready'
}
