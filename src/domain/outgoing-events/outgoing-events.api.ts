/** The calls about outgoing events: which addresses are told of what, and what became of each event. */
import { z } from 'zod'
import { oneOf, type Call } from '../calls/call.api.ts'
import { eventTypeNames } from './event-types.ts'
import { outgoingEvent } from './outgoing-event.schema.ts'
import {
  eventStates,
  loggedEvent,
  subscription,
  subscriptionChange,
  subscriptionDraft,
} from './subscription.schema.ts'

const params = z.object({ subscriptionId: z.string().max(64) })
const eventParams = params.extend({ eventId: z.string().max(64) })

/** Said once, and kept only encrypted. */
const withSecret = subscription.extend({ secret: z.string() })

export const outgoingEventsApi = {
  list: {
    method: 'GET',
    path: '/api/outgoing-events/subscriptions',
    access: 'account',
    summary: 'Lists the addresses that are told of events, the newest first.',
    answer: z.object({ subscriptions: z.array(subscription) }),
  },
  subscribe: {
    method: 'POST',
    path: '/api/outgoing-events/subscriptions',
    access: 'account',
    creates: true,
    summary: 'Has events sent to an address from now on. The secret that signs them is in this answer only.',
    body: subscriptionDraft,
    answer: withSecret,
  },
  change: {
    method: 'PUT',
    path: '/api/outgoing-events/subscriptions/:subscriptionId',
    access: 'account',
    summary: 'Changes what an address is called, where it is and what it is told.',
    params,
    body: subscriptionChange,
    answer: subscription,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/outgoing-events/subscriptions/:subscriptionId',
    access: 'account',
    summary: 'Ends a subscription, with its log. Nothing is sent there any more.',
    params,
    answer: null,
  },
  pause: {
    method: 'PUT',
    path: '/api/outgoing-events/subscriptions/:subscriptionId/pause',
    access: 'account',
    summary: 'Holds back what happens, or sends it again.',
    params,
    body: z.strictObject({ isPaused: z.boolean() }),
    answer: subscription,
  },
  rotateSecret: {
    method: 'POST',
    path: '/api/outgoing-events/subscriptions/:subscriptionId/secret',
    access: 'account',
    summary: 'Makes a new secret. For a day events are signed with both, the new one and the one before.',
    params,
    answer: withSecret,
  },
  sendTest: {
    method: 'POST',
    path: '/api/outgoing-events/subscriptions/:subscriptionId/test',
    access: 'account',
    summary: 'Sends an event about somebody made up at once, and says what came of it.',
    params,
    answer: loggedEvent,
  },
  events: {
    method: 'GET',
    path: '/api/outgoing-events/subscriptions/:subscriptionId/events',
    access: 'account',
    summary: 'What has happened for an address in the last thirty days, the latest first.',
    params,
    query: z.object({
      state: oneOf(eventStates).optional(),
      /** The `next` of the page before. */
      after: z.string().max(64).optional(),
    }),
    answer: z.object({ events: z.array(loggedEvent), next: z.string().nullable() }),
  },
  redeliver: {
    method: 'POST',
    path: '/api/outgoing-events/subscriptions/:subscriptionId/events/:eventId/redeliver',
    access: 'account',
    summary: 'Sends an event once more, with the same id.',
    params: eventParams,
    answer: loggedEvent,
  },
  samples: {
    method: 'GET',
    path: '/api/outgoing-events/samples',
    access: 'account',
    summary:
      'An event about somebody made up as it would be sent, in a list: of the type asked for, or of each.',
    query: z.object({ type: oneOf(eventTypeNames).optional() }),
    answer: z.array(outgoingEvent),
  },
} as const satisfies Record<string, Call>
