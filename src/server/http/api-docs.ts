/** The API described by itself: OpenAPI from the contract tables, and a page to read it at /api/docs. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { securitySchemes } from './bearer.ts'

const DOCS = '/api/docs'

/** The reader's page writes styles into itself; nothing else of the product lives under this policy. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export async function describeApi(app: FastifyInstance, sessionCookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lastcall',
        version: '1',
        description:
          'Programs send an access token, made under Security in the app: `Authorization: Bearer lct_…`. People sign in with POST /api/sign-in; the session is a cookie, and calls that change something then also need an `Origin` header with the address of the app. What names only the session is not for access tokens. Refusals are `{ "error": "…", "fields": { "name": "…" } }`.',
      },
      components: { securitySchemes: securitySchemes(sessionCookie) },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  })
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', DOCS_POLICY)
    })
    await docs.register(swaggerUi, { routePrefix: DOCS })
  })
}
