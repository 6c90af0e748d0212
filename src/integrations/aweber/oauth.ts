/** Signing in to AWeber: an app without a secret proves itself by PKCE, one with a secret must not. */
import type { OAuth, OAuthApp } from '../adapter.ts'
import { appInForm, appInHeader, codeForm, refreshForm, requestTokens } from '../oauth-code-flow.ts'
import { api } from './client.ts'

function proven(app: OAuthApp, form: Record<string, string>) {
  return app.secret === null ? { form: { ...form, ...appInForm(app) } } : { form, headers: appInHeader(app) }
}

export const oauth: OAuth = {
  authorizeUrl: 'https://auth.aweber.com/oauth2/authorize',
  scope: 'account.read list.read list.write subscriber.read subscriber.write subscriber.read-extended',
  pkce: 'withoutSecret',
  baseUrl: 'https://auth.aweber.com/oauth2',
  exchange: (call, app, grant) =>
    requestTokens(api, call, { path: '/token', ...proven(app, codeForm(app, grant)) }),
  refresh: (call, app, refreshToken) =>
    requestTokens(api, call, { path: '/token', ...proven(app, refreshForm(refreshToken)) }),
  async revoke(call, app, token) {
    const { form, headers = {} } = proven(app, { token, token_type_hint: 'refresh_token' })
    await api.remove({ call }, { method: 'POST', path: '/revoke', body: { form }, headers })
  },
}
