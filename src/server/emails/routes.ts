/** `/s/{8 hex}?em=…`: the links in owners' mails. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRobot, isSpeculative } from '../http/bots.ts'
import { pixelVisitor } from '../tokens/pixel-cookie.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { followLink } from './follow-link.ts'
import { linkNotFoundPage, linkNotFoundPolicy } from './link-not-found-page.ts'

export function emailLinkRoutes(app: FastifyInstance, visitors: Visitors): void {
  app.get<{ Params: { code: string } }>(
    '/s/:code',
    { config: { hostRole: 'edge' }, schema: { hide: true } },
    async (request, reply) => {
      const target = await followLink(visitors, {
        code: request.params.code.toLowerCase(),
        query: queryOf(request),
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        visitorId: pixelVisitor(visitors.keys, request.headers.cookie),
        isPerson: isPerson(request),
        cookies: request.headers.cookie,
      })
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      if (target !== null) return reply.redirect(target, 302)
      return reply
        .code(404)
        .header('content-security-policy', linkNotFoundPolicy)
        .type('text/html; charset=utf-8')
        .send(linkNotFoundPage)
    },
  )
}

function queryOf({ url }: FastifyRequest): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}

function isPerson({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isRobot(headers['user-agent']) && !isSpeculative(headers)
}
