/** What a webhook starts when the database is away, and when two servers are told at once. */
import assert from 'node:assert/strict'
import { emailAddress } from '#domain/addresses/email-address.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { webhookCampaign } from '../../../tests/support/webhooks.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { startFromWebhook } from './start-from-webhook.ts'

const HOUR = 3_600_000
const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const

async function setup(engine: TestEngine) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({ settings: anHour })
  const take = (email: string, starts = world.starts) => {
    const arrived = {
      campaign: world.snapshot.campaign(campaign.id)!,
      now: world.clock.now(),
      detail: 'A webhook',
    }
    return startFromWebhook(starts, arrived, [emailAddress(email)!])
  }
  const leads = () => world.db.selectFrom('leads').selectAll().execute()
  const dispose = () => world[Symbol.asyncDispose]()
  return { ...world, take, leads, [Symbol.asyncDispose]: dispose }
}

onEngineByTurns('what arrived while the database was away starts at its arrival', async (engine) => {
  await using world = await setup(engine)
  const arrival = world.clock.now()

  world.outage.on = true
  await assert.rejects(world.take('ada@mail.example'), /Nobody answers/)
  world.outage.on = false
  world.clock.advance({ minutes: 2 })
  await world.starts.drain()
  const again = await world.take('ada@mail.example')

  assert.equal(again.outcome, 'alreadyTracked')
  assert.equal(again.lead?.deadlineAt, arrival + HOUR)
  assert.equal((await world.leads()).length, 1)
})

onEngineByTurns('two servers that are told at once make one lead of everybody', async (engine) => {
  await using world = await setup(engine)
  const servers = [world.starts, world.otherProcess()]
  const emails = Array.from({ length: 40 }, (_, person) => `person${person}@mail.example`)

  const taken = await Promise.all(
    emails.flatMap((email) => [...servers, ...servers].map((starts) => world.take(email, starts))),
  )

  assert.equal((await world.leads()).length, emails.length)
  assert.equal(taken.filter(({ outcome }) => outcome === 'started').length, emails.length)
})

onEngineByTurns(
  'what comes while a campaign is not live starts nobody, and is no mistake of its sender',
  async (engine) => {
    await using server = await testServer(engine)
    const owner = await server.owner()
    const webhook = await webhookCampaign(server, owner)
    const url = await webhook.urlOf()

    const answerIn = async (stage: 'paused' | 'ended') => {
      assert.equal((await owner.put(`/api/campaigns/${webhook.campaignId}/stage`, { stage })).status, 200)
      const { status, body } = await webhook.deliver(url, { body: { email: 'ada@mail.example' } })
      return [status, body.status]
    }

    assert.deepEqual(await answerIn('paused'), [200, 'ignored'])
    assert.equal((await webhook.last()).outcome, 'notLive')
    assert.deepEqual(await answerIn('ended'), [200, 'closed'])
    assert.deepEqual(await webhook.leads(), [])
  },
)
