/**
 * `/mcp`: the tools for programs that speak the Model Context Protocol, by streamable HTTP and with an access token
 * alone. No cookie is looked at, and a browser's page of another site is refused.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ToolDeps } from '../assistant/tool-caller.ts'
import { actorOf } from '../audit/audit.ts'
import { signedInAs } from '../http/access.ts'
import { bearerOf } from '../http/bearer.ts'
import { forbidden, RequestError, signedOut } from '../http/errors.ts'
import { parseJson } from '../http/json-body.ts'
import { keepRawBodies, rawBody } from '../http/raw-body.ts'
import { answerMcp } from './answer-mcp.ts'
import type { Program } from './mcp-tools.ts'

const BODY_LIMIT = 64 * 1024
/** What the protocol reads of a request's headers. */
const SPOKEN = /^(accept|content-type|mcp-[a-z0-9-]+)$/

export async function mcpRoutes(app: FastifyInstance, deps: ToolDeps): Promise<void> {
  const { APP_ORIGIN } = deps.environment

  await app.register(async (scope) => {
    keepRawBodies(scope, BODY_LIMIT)
    scope.post('/mcp', {
      config: { hostRole: 'app', onlyByToken: true },
      schema: { hide: true },
      bodyLimit: BODY_LIMIT,
      onRequest: async (request, reply) => {
        const { origin } = request.headers
        if (origin !== undefined && origin !== APP_ORIGIN)
          throw forbidden('This request did not come from the app.')
        if (bearerOf(request) === null) {
          reply.header('www-authenticate', 'Bearer')
          throw new RequestError(401, 'Please send an access token.')
        }
        const caller = await request.server.accessControl.callerOf(request, reply)
        if (!caller) throw signedOut()
        request.signedIn = signedInAs(caller)
      },
      handler: async (request, reply) => {
        const answer = await answerTo(deps, request)
        const { status, headers } = answer
        reply.code(status).headers(Object.fromEntries(headers))
        return reply.send(await answer.text())
      },
    })
  })
}

async function answerTo(deps: ToolDeps, request: FastifyRequest): Promise<Response> {
  const read = bodyOf(request)
  if ('unreadable' in read) return parseError(read.unreadable)
  return answerMcp(deps, {
    request: asWebRequest(deps, request),
    body: read.body,
    program: programOf(request),
    log: request.log,
  })
}

const JSON_TYPE = /^application\/json\b/i

/** What cannot be read is refused in the protocol's way; what is of another kind by the protocol itself. */
function bodyOf(request: FastifyRequest): { body: unknown } | { unreadable: string } {
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) return { body: undefined }
  try {
    return { body: parseJson(rawBody(request) ?? new Uint8Array()) }
  } catch (error) {
    if (error instanceof RequestError) return { unreadable: error.message }
    throw error
  }
}

function parseError(message: string): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code: -32_700, message } }, { status: 400 })
}

function programOf(request: FastifyRequest): Program {
  if (!request.signedIn || !('accessTokenId' in request.signedIn.proof)) throw signedOut()
  const { user, account, proof } = request.signedIn
  return { user, account, by: actorOf(request), request, scope: proof.scope }
}

/** Without the token, the cookies and the body, which is read already. */
function asWebRequest({ environment }: ToolDeps, { url, headers }: FastifyRequest): Request {
  const spoken = Object.entries(headers).filter(([name]) => SPOKEN.test(name))
  return new Request(`${environment.APP_ORIGIN}${url}`, {
    method: 'POST',
    headers: spoken.map(([name, value]): [string, string] => [name, String(value)]),
  })
}
