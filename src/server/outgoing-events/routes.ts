/** Every route about outgoing events. Members see them; owners change them. */
import type { FastifyInstance } from 'fastify'
import { eventTypeNames } from '#domain/outgoing-events/event-types.ts'
import { outgoingEventsApi as calls } from '#domain/outgoing-events/outgoing-events.api.ts'
import { sampleEvent } from '#domain/outgoing-events/sample-event.ts'
import { subscriptionMessages } from '#domain/outgoing-events/subscription.schema.ts'
import { requireOwner } from '../accounts/require-owner.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { conflict, notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import type { Platform } from '../platform/platform.ts'
import { loggedEvent, sendAgain } from './event-log-repository.ts'
import { sendTestEvent } from './send-test-event.ts'
import { showEvent, showEvents } from './show-events.ts'
import { showSubscription, showSubscriptions } from './show-subscriptions.ts'
import { changeTarget, rotateSecret, subscribe } from './subscribe.ts'
import { changeSubscription, subscriptionOf } from './subscriptions-repository.ts'

export function outgoingEventsRoutes(app: FastifyInstance, deps: Platform): void {
  const { audit, clock, database, limits } = deps
  const { db } = database

  serve(app, calls.list, async ({ account }) => ({
    subscriptions: await showSubscriptions(deps, account.id),
  }))

  serve(app, calls.subscribe, async ({ account, body, request }) => {
    requireOwner(account)
    const { id, secret } = await subscribe(deps, account.id, {
      draft: body,
      once: onceFor(deps, request),
      alsoWrite: (trx, subject) => audit.write(trx, request, { action: 'event-subscription-added', subject }),
    })
    return { ...(await showSubscription(deps, account.id, id)), secret }
  })

  serve(app, calls.change, async ({ account, params: { subscriptionId: id }, body, request }) => {
    requireOwner(account)
    await changeTarget(deps, account.id, { id, change: body })
    await audit.write(db, request, { action: 'event-subscription-changed', subject: id })
    return showSubscription(deps, account.id, id)
  })

  serve(app, calls.unsubscribe, async ({ account, params: { subscriptionId: id }, request }) => {
    requireOwner(account)
    const now = clock.now()
    await inTransaction(db, async (trx) => {
      const change = { removed_at: now, ended_at: now }
      if (!(await changeSubscription(trx, account.id, { id, change }))) throw notFound()
      await audit.write(trx, request, { action: 'event-subscription-removed', subject: id })
    })
  })

  serve(app, calls.pause, async ({ account, params: { subscriptionId: id }, body, request }) => {
    requireOwner(account)
    const change = { paused_at: body.isPaused ? clock.now() : null, rests: 0, rests_until: 0 }
    if (!(await changeSubscription(db, account.id, { id, change }))) throw notFound()
    await audit.write(db, request, { action: 'event-subscription-changed', subject: id })
    return showSubscription(deps, account.id, id)
  })

  serve(app, calls.rotateSecret, async ({ account, params: { subscriptionId: id }, request }) => {
    requireOwner(account)
    const secret = await rotateSecret(deps, account.id, {
      id,
      alsoWrite: (trx) => audit.write(trx, request, { action: 'event-secret-changed', subject: id }),
    })
    return { ...(await showSubscription(deps, account.id, id)), secret }
  })

  serve(app, calls.sendTest, async ({ account, params: { subscriptionId } }) => {
    requireOwner(account)
    await found(subscriptionId, account.id)
    await limits.take('testEventsPerAccount', account.id)
    const messageId = await sendTestEvent(deps, account.id, subscriptionId)
    return showEvent(deps, account.id, { subscriptionId, messageId })
  })

  serve(app, calls.events, async ({ account, params: { subscriptionId }, query: { state, after } }) => {
    await found(subscriptionId, account.id)
    return showEvents(deps, account.id, { subscriptionId, state, after })
  })

  serve(
    app,
    calls.redeliver,
    async ({ account, params: { subscriptionId, eventId: messageId }, request }) => {
      requireOwner(account)
      const subscription = await found(subscriptionId, account.id)
      const event = await loggedEvent(db, account.id, { subscriptionId, messageId })
      if (!event) throw notFound()
      if (subscription.ended_at !== null) throw conflict(subscriptionMessages.ended)
      if (event.state === 'dropped') throw conflict(subscriptionMessages.notSent)
      await inTransaction(db, async (trx) => {
        if (!(await sendAgain(trx, messageId, clock.now()))) throw conflict(subscriptionMessages.onItsWay)
        await audit.write(trx, request, { action: 'event-sent-again', subject: messageId })
      })
      return showEvent(deps, account.id, { subscriptionId, messageId })
    },
  )

  serve(app, calls.samples, ({ query: { type } }) =>
    (type === undefined ? eventTypeNames : [type]).map((one) =>
      sampleEvent({ id: `evt_sample_${one.replace('.', '_')}`, type: one, now: clock.now() }),
    ),
  )

  async function found(id: string, accountId: OwnedAccountId) {
    const subscription = await subscriptionOf(db, accountId, id)
    if (!subscription) throw notFound()
    return subscription
  }
}
