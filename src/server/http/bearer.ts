/** Programs' requests: an access token in the `Authorization` header, beside which no cookie counts. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessTokenMessages, type AccessTokenScope } from '#domain/accounts/access-token.ts'
import type { Access } from '#domain/calls/call.api.ts'
import { forbidden } from './errors.ts'
import { hostRoleOf } from './security-headers.ts'

const BEARER = /^bearer(?:[ \t]+(.*))?$/i

/** Null when the request speaks of no token; other schemes belong to whoever stands in front of us. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const given = BEARER.exec(headers.authorization ?? '')
  return given && (given[1] ?? '').trim()
}

const openToPrograms: Record<Access, boolean> = {
  anyone: false,
  person: false,
  account: true,
  campaign: true,
  instanceAdmin: false,
}

const NOT_FOR_TOKENS = 'An access token may not do this. Please sign in instead.'

const notForAccessTokens = () => forbidden(NOT_FOR_TOKENS)

/** What reads is asked for by GET; everything else changes something, or has us ask somebody. */
const readingMethods = new Set(['GET', 'HEAD'])

type TokenCall = { access: Access; method: string }

/** Why a token may not make a call, and what the audit log says of it; null when it may. */
export function refusalOfToken(
  scope: AccessTokenScope,
  { access, method }: TokenCall,
): { message: string; subject: string } | null {
  if (!openToPrograms[access]) return { message: NOT_FOR_TOKENS, subject: 'not for access tokens' }
  if (scope === 'read' && !readingMethods.has(method))
    return { message: accessTokenMessages.readOnly, subject: 'access token only reads' }
  return null
}

/** No other site can make a browser send this header for it, and the cookies it does send are not looked at. */
export function isOnlyByToken(request: FastifyRequest): boolean {
  const { access, onlyByToken } = request.routeOptions.config
  if (onlyByToken) return true
  return access !== undefined && access !== 'anyone' && bearerOf(request) !== null
}

/** Signing in and the like would answer with a cookie. */
export function refuseTokensOnAuthRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const isAuthCall = request.routeOptions.config.access === 'anyone' && hostRoleOf(request) === 'app'
    if (isAuthCall && bearerOf(request) !== null) throw notForAccessTokens()
  })
}

/** What the API documentation says about who may call. */
export function securitySchemes(sessionCookie: string) {
  return {
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An access token of the account, `lct_…`. It acts with the role of whoever made it; one that may only read makes GET calls alone.',
    },
    session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by POST /api/sign-in.' },
  } as const
}

export function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') return []
  return openToPrograms[access] ? [{ accessToken: [] }, { session: [] }] : [{ session: [] }]
}
