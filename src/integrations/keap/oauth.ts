/** Signing in to Keap: every refresh brings another refresh token, and the one before is dead. */
import type { OAuth } from '../adapter.ts'
import { appInForm, appInHeader, codeForm, refreshForm, requestTokens } from '../oauth-code-flow.ts'
import { api } from './client.ts'

export const oauth: OAuth = {
  authorizeUrl: 'https://accounts.infusionsoft.com/app/oauth/authorize',
  scope: 'full',
  pkce: 'never',
  baseUrl: 'https://api.infusionsoft.com',
  exchange: (call, app, grant) =>
    requestTokens(api, call, { path: '/token', form: { ...codeForm(app, grant), ...appInForm(app) } }),
  refresh: (call, app, refreshToken) =>
    requestTokens(api, call, { path: '/token', form: refreshForm(refreshToken), headers: appInHeader(app) }),
}
