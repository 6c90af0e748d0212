/** Programs' requests: an access token in the `Authorization` header, beside which no cookie counts. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
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

export function isOpenToPrograms(access: Access): boolean {
  return openToPrograms[access]
}

export const notForAccessTokens = () => forbidden('An access token may not do this. Please sign in instead.')

/** No other site can make a browser send this header for it, and the cookies it does send are not looked at. */
export function isOnlyByToken(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config
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
      description: 'An access token of the account, `lct_…`. It acts with the role of whoever made it.',
    },
    session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by POST /api/sign-in.' },
  } as const
}

export function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') return []
  return openToPrograms[access] ? [{ accessToken: [] }, { session: [] }] : [{ session: [] }]
}
