/** An account whose events go to a receiver on this machine, which answers what the test says. */
import type { ServerResponse } from 'node:http'
import { mock } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { LeadSource } from '../../src/domain/starts/lead-sources.ts'
import type { EventType } from '../../src/domain/outgoing-events/event-types.ts'
import { outgoingEvent, type OutgoingEvent } from '../../src/domain/outgoing-events/outgoing-event.schema.ts'
import type { LoggedEvent, Subscription } from '../../src/domain/outgoing-events/subscription.schema.ts'
import { startLeads } from '../../src/server/lead-store/start-leads.ts'
import { sendDueEvents } from '../../src/server/outgoing-events/event-worker.ts'
import { insertCampaign } from './campaigns.ts'
import { testClock } from './clock.ts'
import { takeLive } from './live-campaign.ts'
import { loopbackServer, type Received } from './loopback-server.ts'
import type { TestEngine } from './postgres.ts'
import { testServer } from './server.ts'
import { longTimeouts } from './unhurried.ts'

const PATH = '/api/outgoing-events/subscriptions'

const threeDays = { deadline_type: 3, deadline_length: 72, deadline_unit: 'hours', timezone: 'UTC' }

/** What it answers to an event, or that it does so itself. */
export type Answering = (event: OutgoingEvent, response: ServerResponse) => number | 'itself'

export async function receivedEvents(
  engine: TestEngine,
  settings: Record<string, unknown> = {},
  timeouts = longTimeouts,
) {
  let answering: Answering = () => 200
  const clock = testClock()
  const arrivals: number[] = []
  const receiver = await loopbackServer((response, count) => {
    arrivals.push(clock.now())
    const event = eventOf(receiver.received[count - 1])
    const status = answering(event, response)
    if (status !== 'itself') response.writeHead(status).end('what its owner is not shown')
  })
  const allowing = { OUTBOUND_ALLOW_HOSTS: receiver.host }
  const sending = { timeouts, settle: async () => {} }
  const server = await testServer(engine, allowing, { sending, clock })
  const { deps } = server
  const ada = await server.owner()
  const campaignId = await insertCampaign(deps.database.db, ada.accountId, {
    settings: JSON.stringify({ ...threeDays, ...settings }),
  })
  await takeLive(server, campaignId)

  return {
    server,
    deps,
    clock,
    db: deps.database.db,
    ada,
    campaignId,
    receiver,
    allowing,
    sending,
    path: PATH,
    answer(next: Answering) {
      answering = next
    },
    async subscribe(events: readonly EventType[], more: object = {}) {
      const body = { targetUrl: `${receiver.origin}/hook`, events, ...more }
      const { body: made, status, text } = await ada.post(PATH, body)
      if (status !== 200) throw new Error(text)
      return made as Subscription & { secret: string }
    },
    async start(emails: readonly string[], source: LeadSource = 'import'): Promise<void> {
      await deps.snapshot.refresh()
      const campaign = deps.snapshot.campaign(campaignId)
      if (!campaign) throw new Error('The campaign is not live')
      const now = clock.now()
      const rows = emails.map((address) => ({ address, startedAt: now, source }))
      await startLeads(deps.visitors.starts, { campaign, now }, rows)
    },
    async leadId(email: string): Promise<string> {
      const { body } = await ada.get(`/api/campaigns/${campaignId}/leads?email=${encodeURIComponent(email)}`)
      return (body as { leads: { id: string }[] }).leads[0]?.id ?? ''
    },
    async sell(email: string): Promise<string> {
      await ada.post(`/api/campaigns/${campaignId}/sales`, { amount: 4950, currency: 'USD', email })
      const { body } = await ada.get(`/api/campaigns/${campaignId}/sales`)
      return (body as { sales: { id: string }[] }).sales[0]?.id ?? ''
    },
    send: () => sendDueEvents(deps),
    events: () => receiver.received.map(eventOf),
    /** `type email`, in the order in which they came. */
    told: () => receiver.received.map((one) => wordsOf(eventOf(one))),
    async log(id: string, query = ''): Promise<LoggedEvent[]> {
      return ((await ada.get(`${PATH}/${id}/events${query}`)).body as { events: LoggedEvent[] }).events
    },
    /** As each arrived, by the library of the standard, which throws where it does not take one. */
    verified: (secret: string) =>
      receiver.received.map((received, at) => verified(secret, received, arrivals[at] ?? 0)),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

function eventOf(received: Received | undefined): OutgoingEvent {
  return JSON.parse(received?.body ?? 'null') as OutgoingEvent
}

export function wordsOf({ type, data: { lead, sale } }: OutgoingEvent): string {
  return `${type} ${lead?.email ?? sale?.email ?? 'nobody'}`
}

function verified(secret: string, { headers, body }: Received, at: number): OutgoingEvent {
  const atThatTime = mock.method(Date, 'now', () => at)
  try {
    return outgoingEvent.parse(new Webhook(secret).verify(body, headers as Record<string, string>))
  } finally {
    atThatTime.mock.restore()
  }
}
