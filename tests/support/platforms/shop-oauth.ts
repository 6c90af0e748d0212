/** How a fake shop lets apps in: a page that asks its owner, codes, tokens for an hour, and tokens for its own apps. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { FakeAnswer } from './fake-platform.ts'
import type { FakeApp, FakeShopState } from './shop-state.ts'

const HOUR_MS = 60 * 60 * 1000

type Apps = ReadonlyMap<string, FakeApp>

/** Over the rest of the query, by names. */
export function signedQuery(query: Record<string, string>, secret: string): string {
  const signed = new URLSearchParams(
    Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  const hmac = createHmac('sha256', secret).update(signed.toString()).digest('hex')
  return new URLSearchParams([...signed, ['hmac', hmac]]).toString()
}

/** Where whoever installs the app is sent: what the page's button leads to. */
export function installed(state: FakeShopState, app: FakeApp, query: URLSearchParams): string {
  const code = `code-${state.nextId()}`
  const scopes = (query.get('scope') ?? '').split(',').filter((scope) => scope !== '')
  state.codes.set(code, { clientId: app.clientId, scopes })
  const back = {
    code,
    host: Buffer.from(`admin.shopify.com/store/${state.host.split('.')[0]}`).toString('base64url'),
    shop: state.host,
    state: query.get('state') ?? '',
    timestamp: String(Math.floor(state.now() / 1000)),
  }
  return `${query.get('redirect_uri') ?? ''}?${signedQuery(back, app.secret)}`
}

export function installPage(state: FakeShopState, apps: Apps, query: URLSearchParams): FakeAnswer {
  const app = apps.get(query.get('client_id') ?? '')
  const isGood = app && app.ownShop === null && URL.canParse(query.get('redirect_uri') ?? '')
  if (!isGood)
    return { status: 400, text: 'Oauth error invalid_request: Could not find Shopify API application' }
  const text = `<!doctype html><html lang="en"><title>Install app</title><h1>${escaped(state.name)}</h1>
<p>Lastcall will be able to: ${escaped(query.get('scope') ?? '')}</p>
<a href="${escaped(installed(state, app, query))}">Install</a> <a href="/">Cancel</a></html>`
  return { status: 200, text, headers: { 'content-type': 'text/html; charset=utf-8' } }
}

const grant = z.strictObject({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.enum(['refresh_token', 'client_credentials']).optional(),
  code: z.string().optional(),
  expiring: z.enum(['0', '1']).optional(),
  refresh_token: z.string().optional(),
})

function refused(error: string, text: string, status = 400): FakeAnswer {
  return { status, body: { error, error_description: text } }
}

export function giveTokens(
  state: FakeShopState,
  apps: Apps,
  { body, complain }: { body: string; complain: (problem: string) => void },
): FakeAnswer {
  const read = grant.safeParse(Object.fromEntries(new URLSearchParams(body)))
  if (!read.success) {
    complain(read.error.message)
    return refused('invalid_request', 'The request is missing a required parameter')
  }
  const form = read.data
  const app = apps.get(form.client_id)
  if (!app) return refused('application_cannot_be_found', 'The app that was asked for cannot be found')
  if (app.secret !== form.client_secret) return refused('invalid_client', 'The client secret is wrong', 401)
  if (form.grant_type === 'refresh_token') return refreshed(state, app, form.refresh_token ?? '')
  if (form.grant_type === 'client_credentials') return ofOwnApp(state, app)
  return exchanged(state, app, form)
}

function exchanged(
  state: FakeShopState,
  app: FakeApp,
  { code = '', expiring }: z.infer<typeof grant>,
): FakeAnswer {
  const given = state.codes.get(code)
  state.codes.delete(code)
  if (given?.clientId !== app.clientId)
    return refused('invalid_request', 'The authorization code was not found or was already used')
  state.scopes.set(app.clientId, given.scopes)
  if (expiring === '1') return withRefreshToken(state, app)
  return { status: 200, body: { access_token: tokenOf(state, app, null), scope: given.scopes.join(',') } }
}

function refreshed(state: FakeShopState, app: FakeApp, refreshToken: string): FakeAnswer {
  const isGood = state.refreshTokens.get(refreshToken) === app.clientId
  state.refreshTokens.delete(refreshToken)
  return isGood
    ? withRefreshToken(state, app)
    : refused('invalid_grant', 'The refresh token is not, or no longer, valid')
}

/** A refresh token is good for one use. */
function withRefreshToken(state: FakeShopState, app: FakeApp): FakeAnswer {
  const refreshToken = `shprt_${state.nextId()}`
  state.refreshTokens.set(refreshToken, app.clientId)
  return {
    status: 200,
    body: {
      access_token: tokenOf(state, app, HOUR_MS),
      scope: state.scopes.get(app.clientId)?.join(','),
      expires_in: 3600,
      refresh_token: refreshToken,
      refresh_token_expires_in: 90 * 24 * 3600,
    },
  }
}

function ofOwnApp(state: FakeShopState, app: FakeApp): FakeAnswer {
  if (app.ownShop !== state.host)
    return refused('shop_not_permitted', 'Client credentials cannot be performed on this shop.')
  if (!state.scopes.has(app.clientId))
    return refused('app_not_installed', 'The app is not installed on this shop.')
  const body = {
    access_token: tokenOf(state, app, 24 * HOUR_MS),
    scope: state.scopes.get(app.clientId)?.join(','),
  }
  return { status: 200, body: { ...body, expires_in: 86_399 } }
}

/** Until it expires; null: for as long as the app is installed. */
export function tokenOf(state: FakeShopState, { clientId }: FakeApp, forMs: number | null): string {
  const token = `shpat_${String(state.nextId()).padStart(32, '0')}`
  state.tokens.set(token, { clientId, expiresAt: forMs === null ? null : state.now() + forMs })
  return token
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
