/** Campaigns that are connected to a fake platform, and a trigger whose platform is never called. */
import assert from 'node:assert/strict'
import { newId } from '../../src/server/foundation/ids.ts'
import type { TriggerView } from '../../src/domain/integrations/integrations.api.ts'
import { findAdapter } from '../../src/integrations/adapters.ts'
import type { Source } from '../../src/integrations/adapter.ts'
import { addConnection } from '../../src/server/connections/add-connection.ts'
import { checkTriggers } from '../../src/server/integrations/check-trigger.ts'
import { pollTriggers } from '../../src/server/integrations/poll-triggers.ts'
import { lookForSilentTriggers } from '../../src/server/integrations/silent-triggers.ts'
import { form } from './calls.ts'
import { serverWithFakes } from './connections.ts'
import { takeLive } from './live-campaign.ts'
import type { FakeDelivery } from './platforms/fake-platform.ts'
import type { TestEngine } from './postgres.ts'
import type { Answer, Person, TestServer } from './server.ts'

/** Of a list at a connection that leads nowhere; returns its id. */
export async function triggerNowhere(
  { deps, clock }: TestServer,
  { accountId }: Person,
  { campaignId, connectionId }: { campaignId: string; connectionId: string },
): Promise<string> {
  const id = newId()
  const row = {
    account_id: accountId,
    campaign_id: campaignId,
    id,
    platform: 'activecampaign',
    connection_id: connectionId,
    kind: 'list',
    source_id: 'one',
    source_name: 'Waitlist',
    webhook_id: null,
    secret: null,
    checked_at: null,
    problem: null,
    polled_until: null,
    received_at: null,
    email: null,
    leads: 0,
    people: null,
    people_at: null,
    joined: null,
    silent_at: null,
    counted_at: null,
    silence_mailed_at: null,
    created_at: clock.now(),
  }
  await deps.database.db.insertInto('integration_triggers').values(row).execute()
  return id
}

/** An hour from the start, so that a deadline is easily told. */
const anHour = { deadlineType: 3, deadlineLength: 1, deadlineUnit: 'hours' }

/** An owner with a live campaign and a connection to a fake. */
export async function connectedCampaign(engine: TestEngine, platform: string) {
  const { server, platforms, ...it } = await serverWithFakes(engine, { EDGE_ORIGIN: 'https://edge.example' })
  platforms.reset(platform, () => server.clock.now())
  const ada = await server.owner('ada@example.com')
  const adapter = findAdapter(platform)
  assert.ok(adapter)
  const fake = platforms.of(platform)
  const campaign = async (person: Person = ada) => {
    const { body } = await person.post('/api/campaigns', { form: { ...form, ...anHour } })
    const { id } = body as { id: string }
    await takeLive(server, id)
    return id
  }
  const { credentials } = fake.platform
  const connection = (person: Person = ada) =>
    addConnection(server.deps, {
      accountId: person.accountId,
      adapter,
      stored:
        credentials.by === 'key' ? credentials : { ...credentials, refreshToken: null, expiresAt: null },
      found: fake.platform.account,
      once: (_trx, make) => make(),
      alsoWrite: async () => {},
    })
  const campaignId = await campaign()
  const connectionId = await connection()
  const path = `/api/campaigns/${campaignId}/integrations/${platform}`
  const { db } = server.deps.database

  function source(name: string): Source {
    const entry = { id: fake.state.nextId(), name }
    for (const all of [fake.state.lists, fake.state.forms, fake.state.tags]) all.push(entry)
    return entry
  }

  return {
    ...it,
    server,
    clock: server.clock,
    db,
    platforms,
    fake,
    adapter,
    ada,
    campaign,
    connection,
    campaignId,
    connectionId,
    path,
    source,
    async trigger(from: Source, more: object = {}): Promise<TriggerView> {
      const kind = Object.keys(adapter.triggers)[0]
      const body = { connectionId, kind, source: from, ...more }
      return viewIn(await ada.post(`${path}/triggers`, body))
    },
    person(email: string) {
      const added = {
        id: fake.state.nextId(),
        email,
        values: {},
        tags: new Set<string>(),
        joined: new Set<string>(),
        joinedAt: server.clock.now(),
      }
      fake.state.people.push(added)
      return added
    },
    /** As the platform would call the webhook that it has. */
    async deliver(delivery: FakeDelivery, url = fake.state.hooks.at(-1)?.url ?? '') {
      const { pathname } = new URL(url)
      const query = delivery.query === undefined ? '' : `?${delivery.query}`
      const type = delivery.contentType === '' ? {} : { 'content-type': delivery.contentType }
      const answer = await server.app.inject({
        method: delivery.method,
        url: pathname + query,
        headers: { host: 'edge.example', ...type, ...delivery.headers },
        ...(delivery.method === 'POST' && { payload: delivery.raw }),
      })
      return { status: answer.statusCode, text: answer.body, headers: answer.headers }
    },
    leads: (id = campaignId) =>
      db.selectFrom('leads').selectAll().where('campaign_id', '=', id).orderBy('started_at').execute(),
    work: () => server.runJobs(),
    checkTriggers: () => checkTriggers.run({}, server.deps),
    lookForSilence: () => lookForSilentTriggers.run({}, server.deps),
    pollTriggers: () => pollTriggers.run({}, server.deps),
  }
}

export function viewIn({ status, body, text }: Answer): TriggerView {
  assert.equal(status, 200, text)
  return body as TriggerView
}
