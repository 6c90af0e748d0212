/**
 * Where the webhooks that we make at platforms arrive. The address has a secret that is checked before a body is read;
 * where the platform signs, that is checked too. Answered after the commit, so that whoever hears nothing may tell again.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Delivery } from '#integrations/adapter.ts'
import { orTimeout } from '../foundation/with-timeout.ts'
import { isSpeculative } from '../http/bots.ts'
import { unavailable } from '../http/errors.ts'
import { deliveryOf, keepRawBodies } from '../http/raw-body.ts'
import { authenticateTrigger, type TriggerAddress } from './authenticate-trigger.ts'
import { authenticateCallback, type CallbackAddress } from './authenticate-callback.ts'
import type { DeliveryAnswer, DeliveryParts } from './take-delivery.ts'

/** Batches of five hundred people, with all that a platform knows of each. */
const BODY_LIMIT = 2 * 1024 * 1024
/** What the least patient senders wait (integrations §2). */
const TIMEOUT_MS = 3000

declare module 'fastify' {
  interface FastifyRequest {
    /** What is done with a call whose address was right. */
    takeDelivery: ((delivery: Delivery) => Promise<DeliveryAnswer>) | null
  }
}

export async function deliveryRoutes(app: FastifyInstance, parts: DeliveryParts): Promise<void> {
  const ofTrigger = authenticateTrigger(parts)
  const ofConnection = authenticateCallback(parts)
  const from = () => ({ origin: parts.environment.EDGE_ORIGIN, now: parts.clock.now() })
  app.decorateRequest('takeDelivery', null)

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    reply.header('cache-control', 'no-store')
    if (request.method === 'HEAD' || isSpeculative(request.headers)) return { ok: true }
    const taken = request.takeDelivery?.(await deliveryOf(request, from()))
    const answer = await orTimeout(taken ?? Promise.reject(tooLate()), TIMEOUT_MS, tooLate)
    if (answer.header) reply.header(answer.header.name, answer.header.value)
    return answer.body
  }

  const route = {
    method: ['GET' as const, 'POST' as const],
    config: { hostRole: 'edge' as const },
    schema: { hide: true },
    bodyLimit: BODY_LIMIT,
    handler: handle,
  }
  await app.register(async (scope) => {
    keepRawBodies(scope, BODY_LIMIT)
    scope.route<{ Params: TriggerAddress }>({
      ...route,
      url: '/promotion/start/:campaignId/:platform/:secret/:triggerId',
      onRequest: async (request) => {
        request.takeDelivery = await ofTrigger(request.params)
      },
    })
    scope.route<{ Params: CallbackAddress }>({
      ...route,
      url: '/promotion/connection/:connectionId/:secret',
      onRequest: async (request) => {
        request.takeDelivery = await ofConnection(request.params)
      },
    })
  })
}

function tooLate(): Error {
  return unavailable('That took too long. Please try again.')
}
