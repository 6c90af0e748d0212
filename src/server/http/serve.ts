/** Binds one row of a contract table to the code that answers it. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { problem, type Access, type Call } from '#domain/calls/call.api.ts'
import { requireCaller, requireCampaign, signedInAs, type AccessControl, type SignedIn } from './access.ts'
import { securityOf } from './bearer.ts'
import type { HostRole } from './hosts.ts'
import { notFound } from './errors.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

declare module 'fastify' {
  interface FastifyInstance {
    accessControl: AccessControl
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
    ownedCampaign: OwnedCampaignId | null
  }
  interface FastifyContextConfig {
    hostRole?: HostRole
    access?: Access
    hasOwnLimit?: boolean
    /** Answers programs alone: its route asks for an access token itself, and for no session. */
    onlyByToken?: boolean
    takesFile?: boolean
  }
}

type ParsedPart<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

type InAccount = Pick<SignedIn, 'user' | 'account'>

type Scopes = {
  anyone: object
  person: InAccount & { sessionId: string }
  account: InAccount
  campaign: InAccount & { campaign: { id: OwnedCampaignId } }
  instanceAdmin: InAccount & { sessionId: string }
}

/** What a handler gets: the checked input, and the scope its row asks for. */
export type CallInput<C extends Call> = {
  params: ParsedPart<C['params']>
  query: ParsedPart<C['query']>
  body: ParsedPart<C['body']>
  request: FastifyRequest
  reply: FastifyReply
} & Scopes[C['access']]

/** What it returns: what the row's answer schema accepts, nothing when the answer is `null`. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.input<C['answer']> : void

export type Handler<C extends Call> = (asked: CallInput<C>) => Promise<CallAnswer<C>> | CallAnswer<C>

/**
 * Where a row differs from the rest: a larger body, one that may take as long as it keeps coming, another host than its
 * access suggests, or a limit of its own in the place of the one that a person's other calls share.
 */
export type ServeOptions = { bodyLimit?: number; takesFile?: true; hostRole?: HostRole; hasOwnLimit?: true }

export function serve<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: ServeOptions = {},
): void {
  app.route({
    ...routeOf(call, options),
    handler: async (request, reply) => {
      const answer = await handler(inputOf(call, request, reply))
      if (call.answer !== null) return answer
      return reply.code(204).send()
    },
  })
}

/** An answer of any size: sent while it is made, so that it takes the memory of one piece. */
export type StreamedFile = {
  contentType: string
  fileName: string
  pieces: AsyncIterable<string>
}

/** The same for a row whose answer is a file. */
export function serveStream<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (asked: CallInput<C>) => Promise<StreamedFile>,
  options: ServeOptions = {},
): void {
  app.route({
    ...routeOf(call, options),
    handler: async (request, reply) => {
      const { contentType, fileName, pieces } = await handler(inputOf(call, request, reply))
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Readable.from(pieces))
    },
  })
}

/** An answer that is written while somebody reads it. */
export type StreamedEvents = { headers: Record<string, string>; events: Readable }

/** The same for a row whose answer comes bit by bit; `signal` says that nobody reads it any more. */
export function serveEvents<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (asked: CallInput<C>, signal: AbortSignal) => Promise<StreamedEvents>,
  options: ServeOptions = {},
): void {
  app.route({
    ...routeOf(call, options),
    handler: async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const { headers, events } = await handler(inputOf(call, request, reply), gone.signal)
      return reply.type('text/event-stream').headers(headers).send(events)
    },
  })
}

function routeOf(call: Call, options: ServeOptions) {
  return {
    method: call.method,
    url: call.path,
    config: {
      access: call.access,
      hostRole: options.hostRole ?? hostRoleOf(call),
      hasOwnLimit: options.hasOwnLimit === true,
      takesFile: options.takesFile === true,
    },
    schema: schemaOf(call),
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    ...proofOf(call.access),
  }
}

function hostRoleOf({ access, path }: Call): HostRole {
  return access !== 'anyone' || path.startsWith('/api/') ? 'app' : 'edge'
}

const nothing = z.null().describe('Done; nothing to say.')

function schemaOf({ summary, path, access, params, query, body, answer }: Call) {
  const tag = path.split('/').find((part) => part !== '' && part !== 'api') ?? 'api'
  return {
    summary,
    tags: [tag],
    security: securityOf(access),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...(answer === null ? { 204: nothing } : { '2xx': answer }), '4xx': problem },
  }
}

/** Signed in is checked before the body is read, the campaign as soon as its id is known. */
function proofOf(access: Access): Pick<RouteOptions, 'onRequest' | 'preValidation'> {
  if (access === 'anyone') return {}
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await requireCaller(request.server.accessControl, { request, reply, access })
    request.signedIn = signedInAs(caller)
  }
  if (access !== 'campaign') return { onRequest }
  return {
    onRequest,
    preValidation: async (request) => {
      if (!request.signedIn) throw notFound()
      request.ownedCampaign = await requireCampaign(request.server.accessControl, request, request.signedIn)
    },
  }
}

/** Fastify has parsed the three inputs with this row's schemas and the hooks above minted its scopes. */
function inputOf<C extends Call>(call: C, request: FastifyRequest, reply: FastifyReply): CallInput<C> {
  const { params, query, body, signedIn, ownedCampaign } = request
  const input = {
    params: call.params && params,
    query: call.query && query,
    body: call.body && body,
    request,
    reply,
    ...(signedIn && { user: signedIn.user, account: signedIn.account, ...signedIn.proof }),
    ...(ownedCampaign && { campaign: { id: ownedCampaign } }),
  }
  return input as CallInput<C>
}
