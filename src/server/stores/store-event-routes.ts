/**
 * Where shops tell what happens there. What is really from a shop is kept, sealed, before the shop is answered: it
 * waits five seconds, tells again whatever it did not hear of, and stops telling whom it never reaches.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoreDelivery } from '#integrations/store.ts'
import { orTimeout } from '../foundation/with-timeout.ts'
import { RequestError, unavailable } from '../http/errors.ts'
import { parseJson } from '../http/json-body.ts'
import { keepRawBodies, rawBody } from '../http/raw-body.ts'
import type { Platform } from '../platform/platform.ts'
import { keepDelivery } from './deliveries-repository.ts'
import { STORE_EVENTS_PATH } from './store-app.ts'
import { deliveryField } from './store-event-body.ts'
import type { StoreEventHandlers } from './store-event.ts'
import type { StoreLines } from './store-lines.ts'
import { storePlatform } from './store-platform.ts'
import { verifyDelivery } from './verify-delivery.ts'

const BODY_LIMIT = 1024 * 1024
const TIMEOUT_MS = 3000
/** As long as anybody's ids are. */
const MAX_ID_CHARACTERS = 200

type IntakeDeps = Platform & { storeLines: StoreLines; storeEventHandlers: StoreEventHandlers }

export async function storeEventRoutes(app: FastifyInstance, deps: IntakeDeps): Promise<void> {
  await app.register(async (scope) => {
    keepRawBodies(scope, BODY_LIMIT)
    scope.post<{ Params: { platform: string } }>(
      `${STORE_EVENTS_PATH}/:platform`,
      { config: { hostRole: 'edge' }, schema: { hide: true }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        await orTimeout(take(deps, request), TIMEOUT_MS, tooLate)
        return { ok: true }
      },
    )
  })
}

async function take(
  deps: IntakeDeps,
  request: FastifyRequest<{ Params: { platform: string } }>,
): Promise<void> {
  const bytes = rawBody(request) ?? new Uint8Array()
  const isOurs = request.params.platform === storePlatform().id
  const verified = isOurs ? await verifyDelivery(deps, unread(request, bytes)) : null
  if (!verified) throw new RequestError(401, 'The signature is wrong.')
  const { event, row } = verified
  const isWanted = Object.hasOwn(deps.storeEventHandlers, event.topic)
  if (!row || !isWanted || event.id.length > MAX_ID_CHARACTERS) return
  const body = JSON.stringify(parseJson(bytes))
  const now = deps.clock.now()
  await keepDelivery(deps.database.db, {
    shop: row.shop,
    id: event.id,
    account_id: row.account_id,
    topic: event.topic,
    body: await deps.vault.seal(row.account_id, deliveryField(row.shop, event.id), body),
    triggered_at: event.triggeredAt,
    received_at: now,
    due_at: now,
    tries: 0,
    problem: null,
  })
}

/** As it came: what it says is read when it is known who says it. */
function unread({ headers }: FastifyRequest, bytes: Uint8Array): StoreDelivery {
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    ),
    raw: Buffer.from(bytes).toString('utf8'),
    body: null,
  }
}

function tooLate(): Error {
  return unavailable('That took too long. Please try again.')
}
