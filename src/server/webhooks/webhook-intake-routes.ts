/**
 * `/promotion/start/{campaign}/{provider}/{secret}`: where e-mail platforms tell us that somebody's deadline starts
 * (behavior §5). Answered after the commit, so that whoever hears nothing may safely tell us again.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { orTimeout } from '../foundation/with-timeout.ts'
import { unavailable } from '../http/errors.ts'
import { isSpeculative } from '../http/bots.ts'
import { keepRawBodies, queryOf, rawBody } from '../http/raw-body.ts'
import { answerWebhooks, type AnswerParts } from './answer-webhook.ts'
import { authenticateWebhook, type AuthenticationParts, type WebhookAddress } from './authenticate-webhook.ts'
import { createWebhookReceipts } from './webhook-receipts.ts'

const BODY_LIMIT = 64 * 1024
/** What the least patient senders wait (integrations §2); after that they are told to come again. */
const TIMEOUT_MS = 3000

export type IntakeParts = AuthenticationParts & Omit<AnswerParts, 'receipts'> & { log: Logger }

export async function webhookIntakeRoutes(app: FastifyInstance, parts: IntakeParts): Promise<void> {
  const receipts = createWebhookReceipts({ ...parts, db: parts.database.db })
  const open = authenticateWebhook(parts)
  const answer = answerWebhooks({ ...parts, receipts })

  async function take(request: FastifyRequest<{ Params: WebhookAddress }>): Promise<object> {
    const webhook = await open(request.params)
    if (request.method === 'HEAD' || isSpeculative(request.headers)) return { ok: true }
    return answer(webhook, {
      bytes: rawBody(request),
      contentType: request.headers['content-type'],
      query: queryOf(request.url),
      isPosted: request.method === 'POST',
    })
  }

  await app.register(async (scope) => {
    keepRawBodies(scope, BODY_LIMIT)
    scope.addHook('onClose', () => receipts.settled())
    scope.route<{ Params: WebhookAddress }>({
      method: ['GET', 'POST'],
      url: '/promotion/start/:campaignId/:provider/:secret',
      config: { hostRole: 'edge' },
      schema: { hide: true },
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return orTimeout(take(request), TIMEOUT_MS, tooLate)
      },
    })
  })
}

function tooLate(): Error {
  return unavailable('That took too long. Please try again.')
}
