/** An event of each type about somebody made up: what a program is built against before anybody has started. */
import { TEST_EVENT, type EventType, type SentType } from './event-types.ts'
import type { OutgoingEvent } from './outgoing-event.schema.ts'

const DAY_MS = 86_400_000
const HOURS = 24

type Data = OutgoingEvent['data']

const campaign: Data['campaign'] = { id: 'sample-campaign', name: 'Spring launch' }
const sale: Data['sale'] = {
  id: 'sample-sale',
  amount: '49.50',
  currency: 'USD',
  units: 1,
  isLate: false,
  provider: 'custom',
  email: 'vera@example.com',
}
const refund: Data['refund'] = { amount: '49.50', total: '49.50', isWhole: true }

const more: Record<EventType, Partial<Data>> = {
  'lead.started': {},
  'deadline.approaching': { hours: HOURS },
  'deadline.passed': {},
  'sale.recorded': { sale },
  'sale.refunded': { sale, refund },
  'lead.reset': {},
}

type Sample = { id: string; type: SentType; now: number }

/** Of a test everything is filled, so that all fields can be mapped. */
export function sampleEvent({ id, type, now }: Sample): OutgoingEvent {
  const deadlineAt = now + 3 * DAY_MS
  return {
    id,
    type,
    timestamp: inIso(now),
    data: {
      campaign,
      lead: { id: 'sample-lead', email: 'vera@example.com', source: 'webhook', startedAt: inIso(now) },
      deadline: { at: inIso(deadlineAt), ms: deadlineAt, text: textOf(deadlineAt) },
      hours: null,
      sale: null,
      refund: null,
      ...(type === TEST_EVENT ? { hours: HOURS, sale, refund } : more[type]),
    },
  }
}

function inIso(at: number): string {
  return new Date(at).toISOString()
}

function textOf(at: number): string {
  return new Date(at).toLocaleDateString('en', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}
