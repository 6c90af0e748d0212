/**
 * `/promotion/sale/add/{campaign}/{provider}/{hash}/{amount}/{currency}`: where whoever sells tells us of it (behavior
 * §10). The hash is checked before a body is read. Answered after the commit, so that whoever hears nothing may tell again.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { moneyOf } from '#domain/sales/currencies.ts'
import type { Clock } from '../foundation/clock.ts'
import type { Environment } from '../foundation/environment.ts'
import { orTimeout } from '../foundation/with-timeout.ts'
import { isSpeculative, opensLinks } from '../http/bots.ts'
import { coarseNetwork } from '../http/client-address.ts'
import { notFound, unavailable } from '../http/errors.ts'
import { deliveryOf, keepRawBodies } from '../http/raw-body.ts'
import {
  authenticateSale,
  type AuthenticatedSale,
  type SaleAddress,
  type SaleAuthenticationParts,
} from './authenticate-sale.ts'
import { takeSale, type SaleIntakeAnswer, type TakeSaleParts } from './take-sale.ts'

/** Orders of a hundred lines, with all that a shop knows of each. */
const BODY_LIMIT = 2 * 1024 * 1024
/** What the least patient senders wait (integrations §2). */
const TIMEOUT_MS = 3000

type SaleIntakeParts = SaleAuthenticationParts &
  TakeSaleParts & { environment: Pick<Environment, 'EDGE_ORIGIN'>; clock: Clock }

type Params = SaleAddress & { amount?: string; currency?: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Of whose sales a call tells, once its address was right. */
    authenticatedSale: AuthenticatedSale | null
  }
}

export async function saleIntakeRoutes(app: FastifyInstance, parts: SaleIntakeParts): Promise<void> {
  const authenticate = authenticateSale(parts)
  app.decorateRequest('authenticatedSale', null)

  async function take(request: FastifyRequest<{ Params: Params }>): Promise<SaleIntakeAnswer> {
    const { authenticatedSale: sale, params, headers, method, ip } = request
    if (!sale) throw notFound()
    if (method === 'HEAD' || isSpeculative(headers)) return { ok: true }
    if (method === 'GET' && opensLinks(headers['user-agent'])) return { ok: true }
    const origin = parts.environment.EDGE_ORIGIN
    const delivery = await deliveryOf(request, { origin, now: parts.clock.now() })
    const inPath = moneyOf(params.amount ?? '', params.currency ?? '')
    return takeSale(parts, sale, { delivery, inPath, network: coarseNetwork(ip) ?? 'unknown' })
  }

  const route = {
    method: ['GET' as const, 'POST' as const],
    config: { hostRole: 'edge' as const },
    schema: { hide: true },
    bodyLimit: BODY_LIMIT,
    onRequest: async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      request.authenticatedSale = await authenticate(request.params)
    },
    handler: (request: FastifyRequest<{ Params: Params }>) => orTimeout(take(request), TIMEOUT_MS, tooLate),
  }
  await app.register(async (scope) => {
    keepRawBodies(scope, BODY_LIMIT)
    const address = '/promotion/sale/add/:campaignId/:provider/:hash'
    for (const url of [address, `${address}/:amount/:currency`])
      scope.route<{ Params: Params }>({ ...route, url })
  })
}

function tooLate(): Error {
  return unavailable('That took too long. Please try again.')
}
