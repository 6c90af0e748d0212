/** Signing in to Mailchimp: tokens last, and the account's own address comes with a question more. */
import { z } from 'zod'
import type { OAuth } from '../adapter.ts'
import { appInForm, codeForm, requestTokens } from '../oauth-code-flow.ts'
import { api } from './client.ts'

const metadata = z.looseObject({ api_endpoint: z.url() })

export const oauth: OAuth = {
  authorizeUrl: 'https://login.mailchimp.com/oauth2/authorize',
  scope: '',
  pkce: 'never',
  baseUrl: 'https://login.mailchimp.com/oauth2',
  async exchange(call, app, grant) {
    const form = { ...codeForm(app, grant), ...appInForm(app) }
    const tokens = await requestTokens(api, call, { path: '/token', form })
    const headers = { authorization: `OAuth ${tokens.accessToken}` }
    const found = await api.ask({ call }, { method: 'GET', path: '/metadata', headers }, metadata)
    return { ...tokens, apiBaseUrl: `${new URL(found.api_endpoint).origin}/3.0` }
  },
  refresh: null,
}
