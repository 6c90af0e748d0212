/** The OAuth of a fake platform: one code, and tokens that are good until they are replaced or revoked. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { withBody, type FakeAnswer, type FakeRequest, type FakeRoute } from './fake-platform.ts'
import { fakeApp, type FakeState } from './fake-state.ts'

type FakeOAuth = {
  authorizePath: string
  tokenPath: string
  revokePath?: string
  /** Where it says who it is when a code is exchanged, and when a token is refreshed. */
  app: { exchange: 'form' | 'header'; refresh: 'form' | 'header' }
  /** A refresh token is good for one use. */
  rotates?: true
  /** Access tokens last, and there are no others. */
  lasts?: true
}

const form = z.strictObject({
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  code: z.string().optional(),
  redirect_uri: z.string().optional(),
  refresh_token: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  code_verifier: z.string().optional(),
})

const invalidGrant: FakeAnswer = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'The grant is not, or no longer, valid' },
}
const invalidClient: FakeAnswer = { status: 401, body: { error: 'invalid_client' } }

export function fakeOAuth({ authorizePath, tokenPath, revokePath, app, rotates, lasts }: FakeOAuth) {
  function answer(
    request: { body: z.infer<typeof form>; headers: FakeRequest['headers'] },
    state: FakeState,
  ) {
    const { body, headers } = request
    const isExchange = body.grant_type === 'authorization_code'
    if (!isOurApp(isExchange ? app.exchange : app.refresh, body, headers)) return invalidClient
    return isExchange ? exchange(body, state) : refresh(body.refresh_token ?? '', state)
  }

  function exchange(
    { code, redirect_uri: uri, code_verifier: verifier }: z.infer<typeof form>,
    state: FakeState,
  ) {
    const proof = verifier === undefined ? null : createHash('sha256').update(verifier).digest('base64url')
    const isGood = state.codes.delete(code ?? '') && uri === state.redirectUri && proof === state.challenge
    if (!isGood) return invalidGrant
    return tokens(state)
  }

  function refresh(refreshToken: string, state: FakeState): FakeAnswer {
    if (!state.refreshTokens.has(refreshToken)) return invalidGrant
    if (rotates) state.refreshTokens.delete(refreshToken)
    return tokens(state, rotates ? undefined : refreshToken)
  }

  function tokens(state: FakeState, known?: string): FakeAnswer {
    state.accessTokens.clear()
    const access = `access-token-${state.nextId()}`
    state.accessTokens.add(access)
    if (lasts) return { status: 200, body: { access_token: access, expires_in: 0, scope: null } }
    const refreshToken = known ?? `refresh-token-${state.nextId()}`
    state.refreshTokens.add(refreshToken)
    const body = { access_token: access, refresh_token: refreshToken, expires_in: 1800, token_type: 'bearer' }
    return { status: 200, body }
  }

  const routes: FakeRoute[] = [
    authorize(authorizePath),
    withBody(`POST ${tokenPath}`, { type: 'form', schema: form }, answer),
  ]
  const revoked = z.looseObject({ token: z.string() })
  if (revokePath)
    routes.push(
      withBody(`POST ${revokePath}`, { type: 'form', schema: revoked }, ({ body }, state) => {
        state.refreshTokens.delete(body.token)
        state.accessTokens.clear()
        return { status: 200, body: {} }
      }),
    )
  const open = new Set([authorizePath, tokenPath, revokePath])
  return { routes, isOpen: ({ path }: FakeRequest) => open.has(path) }
}

function isOurApp(
  where: 'form' | 'header',
  body: z.infer<typeof form>,
  headers: FakeRequest['headers'],
): boolean {
  const { id, secret } = fakeApp
  // Without a secret, an app names itself and proves the rest.
  if (body.code_verifier !== undefined && body.client_secret === undefined) return body.client_id === id
  if (where === 'form') return body.client_id === id && body.client_secret === secret
  if (headers['authorization'] === undefined) return body.client_id === id && body.client_secret === undefined
  return headers['authorization'] === `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}

export function hasToken({ headers }: FakeRequest, state: FakeState, key: string): boolean {
  const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? ''
  return token === key || state.accessTokens.has(token)
}

/** The page where people say whether they let an app in: both ways lead back to it. */
function authorize(path: string): FakeRoute {
  return {
    on: `GET ${path}`,
    isForBrowsers: true,
    query: [
      'response_type',
      'client_id',
      'redirect_uri',
      'state',
      'scope',
      'code_challenge',
      'code_challenge_method',
    ],
    answer({ query }, state) {
      if (query.get('client_id') !== fakeApp.id) return { status: 400, text: 'There is no such app' }
      const code = `code-${state.nextId()}`
      state.codes.add(code)
      state.redirectUri = query.get('redirect_uri') ?? ''
      state.challenge = query.get('code_challenge')
      const back = (outcome: Record<string, string>) =>
        `${state.redirectUri}?${new URLSearchParams({ ...outcome, state: query.get('state') ?? '' }).toString()}`
      const text = `<!doctype html><title>Sign in</title><p>Lastcall wants to use your account.</p>
<a href="${escaped(back({ code }))}">Allow</a> <a href="${escaped(back({ error: 'access_denied' }))}">Deny</a>`
      return { status: 200, text, headers: { 'content-type': 'text/html; charset=utf-8' } }
    },
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
