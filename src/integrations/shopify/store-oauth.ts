/**
 * Shopify's tokens: an app is let in by whoever owns the shop and gets a token for an hour that is renewed; an app of the shop
 * owner's own gets one for a day whenever it asks.
 */
import { askedScopes } from '#domain/stores/asked-scopes.ts'
import { platformApi } from '../platform-api.ts'
import type { OAuthApp } from '../adapter.ts'
import { appInForm, refreshForm, requestTokens } from '../oauth-code-flow.ts'
import { hmac, sameText } from '../signature.ts'
import type { Store } from '../store.ts'
import { name } from './store-api.ts'

/** What campaigns need first, what only starts them last: `customers` and `orders` need an approval that not every app has. */
export const scope = askedScopes.join(',')

/** A grant that is not taken has the status of any mistake, under several names. */
const tokens = platformApi(name, ({ status }) =>
  status === 400 ? { kind: 'auth', retryAfterMs: null } : null,
)

const path = '/access_token'

export const oauth: Store['oauth'] = {
  baseUrl: (shop) => `https://${shop}/admin/oauth`,
  authorizeUrl({ id, redirectUri }, { shop, state }) {
    const query = new URLSearchParams({ client_id: id, scope, redirect_uri: redirectUri, state })
    return `https://${shop}/admin/oauth/authorize?${query.toString()}`
  },
  isSigned,
  exchange: (call, app, code) =>
    requestTokens(tokens, call, { path, form: { ...appInForm(app), code, expiring: '1' } }),
  refresh: (call, app, refreshToken) =>
    requestTokens(tokens, call, { path, form: { ...appInForm(app), ...refreshForm(refreshToken) } }),
  clientCredentials: (call, { id, secret }) => {
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
    return requestTokens(tokens, call, { path, form })
  },
}

/** Over all the rest, in the order of names. A name that comes twice means one thing to us and another to whoever signed. */
function isSigned({ secret }: OAuthApp, query: URLSearchParams): boolean {
  const names = [...query.keys()]
  if (!secret || new Set(names).size !== names.length) return false
  const signed = new URLSearchParams(query)
  signed.delete('hmac')
  signed.sort()
  return sameText(query.get('hmac') ?? '', hmac(secret, signed.toString()))
}
