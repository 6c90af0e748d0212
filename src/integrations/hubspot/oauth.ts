/** Signing in to HubSpot: access tokens last half an hour, refresh tokens as long as the app is installed. */
import type { OAuth } from '../adapter.ts'
import { appInForm, codeForm, refreshForm, requestTokens } from '../oauth-code-flow.ts'
import { api } from './client.ts'

export const oauth: OAuth = {
  authorizeUrl: 'https://app.hubspot.com/oauth/authorize',
  scope:
    'oauth crm.objects.contacts.read crm.objects.contacts.write crm.schemas.contacts.read crm.schemas.contacts.write crm.lists.read crm.lists.write',
  pkce: 'always',
  baseUrl: 'https://api.hubapi.com/oauth/2026-09',
  exchange: (call, app, grant) =>
    requestTokens(api, call, { path: '/token', form: { ...codeForm(app, grant), ...appInForm(app) } }),
  refresh: (call, app, refreshToken) =>
    requestTokens(api, call, { path: '/token', form: { ...refreshForm(refreshToken), ...appInForm(app) } }),
  async revoke(call, app, token) {
    const form = { token, token_type_hint: 'refresh_token', ...appInForm(app) }
    await api.remove({ call }, { method: 'POST', path: '/token/revoke', body: { form } })
  },
}
