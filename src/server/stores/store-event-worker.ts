/** Does what follows from what shops have told, for as long as the process lives: of each shop one thing after the other. */
import { inOneLine } from '../diagnostics/hour-counts.ts'
import { whileHolding } from '../database/while-holding.ts'
import type { StoreDeliveryRow } from '../database/tables-stores.ts'
import { newId } from '../foundation/ids.ts'
import { limitConcurrency } from '../foundation/limit-concurrency.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { keepPolling, type Polling } from '../jobs/poll-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { dueDeliveries, noteDone, noteFailed, shopsWithNews } from './deliveries-repository.ts'
import { deliveryField } from './store-event-body.ts'
import type { StoreEventHandlers } from './store-event.ts'

const SHOPS_AT_ONCE = 8
const IN_A_ROUND = 100

const MINUTE_MS = 60_000
/** Then it has failed for good: a day and a half of tries. */
const PAUSES_MS = [
  10_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  120 * MINUTE_MS,
  600 * MINUTE_MS,
  1440 * MINUTE_MS,
]

export type EventDeps = Pick<Platform, 'database' | 'clock' | 'vault' | 'log'>

export function pollStoreEvents<Needs extends EventDeps>(
  deps: Needs,
  handlers: StoreEventHandlers<Needs>,
): Polling {
  const stopping = new AbortController()
  const done = keepPolling(deps, stopping.signal, () => handleStoreEvents(deps, handlers, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

/** Everything that is due now, once. */
export async function handleStoreEvents<Needs extends EventDeps>(
  deps: Needs,
  handlers: StoreEventHandlers<Needs>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const inTurn = limitConcurrency({ atOnce: SHOPS_AT_ONCE, maxWaiting: Infinity, busy: () => undefined })
  const shops = await shopsWithNews(deps.database.db, deps.clock.now())
  await Promise.all(
    shops.map((shop) =>
      inTurn(() =>
        whileHolding(deps, { name: `store-events:${shop}`, holder: newId() }, () =>
          ofShop(deps, handlers, { shop, signal }),
        ),
      ),
    ),
  )
}

async function ofShop<Needs extends EventDeps>(
  deps: Needs,
  handlers: StoreEventHandlers<Needs>,
  { shop, signal }: { shop: string; signal: AbortSignal },
): Promise<void> {
  const { database, clock } = deps
  for (const row of await dueDeliveries(database.db, { shop, now: clock.now(), limit: IN_A_ROUND })) {
    if (signal.aborted) return
    await handle(deps, handlers, row)
  }
}

async function handle<Needs extends EventDeps>(
  deps: Needs,
  handlers: StoreEventHandlers<Needs>,
  row: StoreDeliveryRow,
): Promise<void> {
  const { database, clock, log } = deps
  try {
    const { shop, id, topic, triggered_at: triggeredAt, received_at: receivedAt } = row
    const accountId = ownedAccount(row.account_id)
    const event = { shop, id, topic, triggeredAt, receivedAt, accountId, body: await bodyOf(deps, row) }
    await handlers[topic]?.(deps, event, triggeredAt ?? receivedAt)
    await noteDone(database.db, row)
  } catch (error) {
    log.warn({ err: error, topic: row.topic }, 'Could not do what follows from a shop’s message')
    const pause = PAUSES_MS[row.tries]
    const dueAt = pause === undefined ? null : clock.now() + pause
    await noteFailed(database.db, row, { dueAt, problem: inOneLine(error) })
  }
}

async function bodyOf(
  { vault }: EventDeps,
  { account_id, shop, id, body }: StoreDeliveryRow,
): Promise<unknown> {
  if (body === null) return null
  return JSON.parse(await vault.open(account_id, deliveryField(shop, id), body))
}
