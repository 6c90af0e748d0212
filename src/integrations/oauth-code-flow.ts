/** Connecting an account by signing in there: the way to the platform, and the tokens that come back. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CallPlatform } from '#domain/platforms/platform-call.ts'
import type { OAuth, OAuthApp, OAuthTokens } from './adapter.ts'
import { basic } from './bearer.ts'
import type { PlatformApi } from './platform-api.ts'

/** `verifier` is a random text that stays here; null where the platform wants none. */
export function authorizeAddress(
  { authorizeUrl, scope }: OAuth,
  app: OAuthApp,
  { state, verifier }: { state: string; verifier: string | null },
): string {
  const url = new URL(authorizeUrl)
  const query = { response_type: 'code', client_id: app.id, redirect_uri: app.redirectUri, state }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (scope !== '') url.searchParams.set('scope', scope)
  if (verifier !== null) {
    url.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'))
    url.searchParams.set('code_challenge_method', 'S256')
  }
  return url.href
}

export function needsVerifier({ pkce }: OAuth, { secret }: OAuthApp): boolean {
  return pkce === 'always' || (pkce === 'withoutSecret' && secret === null)
}

type TokenRequest = { path: `/${string}`; form: Record<string, string>; headers?: Record<string, string> }

const tokens = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
})

/** Sent once: a code, and with some a refresh token, is good for one use. */
export async function requestTokens(
  api: PlatformApi,
  call: CallPlatform,
  { path, form, headers = {} }: TokenRequest,
): Promise<OAuthTokens> {
  const answer = await api.ask({ call }, { method: 'POST', path, headers, body: { form } }, tokens)
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    // Mailchimp says nought of tokens that last.
    expiresInMs: answer.expires_in ? answer.expires_in * 1000 : null,
    apiBaseUrl: null,
  }
}

export function codeForm(
  { redirectUri }: OAuthApp,
  { code, verifier }: { code: string; verifier: string | null },
): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(verifier !== null && { code_verifier: verifier }),
  }
}

export function refreshForm(refreshToken: string): Record<string, string> {
  return { grant_type: 'refresh_token', refresh_token: refreshToken }
}

export function appInForm({ id, secret }: OAuthApp): Record<string, string> {
  return { client_id: id, ...(secret !== null && { client_secret: secret }) }
}

export function appInHeader({ id, secret }: OAuthApp): Record<string, string> {
  return basic(id, secret ?? '')
}
