/** What visitors' browsers call: the script, the decision, the tracking pixel. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DecisionResult } from './decide.ts'
import { notSent, type PortalResult } from './take-portal.ts'
import { servePageScript } from './page-script-route.ts'
import { serveTrackingPixel } from './tracking-pixel.ts'
import type { Visitors } from './visitors.ts'

const BODY_LIMIT = 8 * 1024

const decisionHeaders = {
  'access-control-allow-origin': '*',
  // The script reads from the request's timing when the server read its clock.
  'timing-allow-origin': '*',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}

const reportHeaders = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

export async function visitorRoutes(app: FastifyInstance, visitors: Visitors): Promise<void> {
  keepSnapshotFresh(app, visitors)
  servePageScript(app, visitors)
  serveTrackingPixel(app, visitors)
  // In a scope of its own: nowhere else is plain text understood.
  await app.register(async (scope) => {
    understandText(scope)
    serveDecisions(scope, visitors)
    takeReports(scope, visitors)
    takePortals(scope, visitors)
  })
}

/** A database that is away at the start is no reason not to start: the poll finds it when it is back. */
function keepSnapshotFresh(app: FastifyInstance, visitors: Visitors): void {
  const { snapshot, log } = visitors
  app.addHook('onReady', async () => {
    await snapshot
      .refresh()
      .catch((error: unknown) => log.error({ err: error }, 'Could not load what visitors are shown'))
    snapshot.start()
  })
  app.addHook('onClose', async () => {
    snapshot.stop()
    await visitors.drain()
  })
}

/** Text is JSON that was sent so that no preflight is needed; whoever asked reads it. */
export function understandText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    keepText,
  )
}

function serveDecisions(app: FastifyInstance, { decide }: Visitors): void {
  app.post(
    '/d',
    { config: { hostRole: 'edge' }, schema: { hide: true }, bodyLimit: BODY_LIMIT },
    (request: FastifyRequest, reply: FastifyReply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const decided = decide({ body, headers: request.headers, ip: request.ip })
      // Not returned: the framework would wait for the reply as for a promise.
      if (!(decided instanceof Promise)) return void answer(reply, decided)
      return decided.then((later) => answer(reply, later))
    },
  )
}

/** Whatever becomes of it, the answer is the same. */
function takeReports(app: FastifyInstance, { takeReport }: Visitors): void {
  app.post(
    '/a',
    { config: { hostRole: 'edge' }, schema: { hide: true }, bodyLimit: BODY_LIMIT },
    (request: FastifyRequest, reply: FastifyReply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      takeReport({ body, headers: request.headers, ip: request.ip })
      void reply.code(204).headers(reportHeaders).send()
    },
  )
}

/** Whatever cannot be read is answered like whatever is not as it should be. */
function takePortals(app: FastifyInstance, { takePortal }: Visitors): void {
  app.post(
    '/portal',
    {
      config: { hostRole: 'edge' },
      schema: { hide: true },
      bodyLimit: BODY_LIMIT,
      errorHandler: (_error, _request, reply) => void answer(reply, notSent),
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      return answer(reply, await takePortal({ body, headers: request.headers, ip: request.ip }))
    },
  )
}

function keepText(_request: FastifyRequest, body: string, done: (error: null, body: string) => void): void {
  done(null, body)
}

function answer(reply: FastifyReply, { status, json }: DecisionResult | PortalResult): FastifyReply {
  return reply.code(status).headers(decisionHeaders).send(json)
}
