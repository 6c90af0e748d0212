/** What e-mail platforms get for a webhook, and what it starts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { page } from '../../../tests/support/call-inputs.ts'
import { testEngines, testServer } from '../../../tests/support/server.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { webhookCampaign, type Delivery } from '../../../tests/support/webhooks.ts'

const HOUR = 3_600_000

async function setup(engine: TestEngine, wanted: object = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const campaign = await webhookCampaign(server, owner, wanted)
  const url = await campaign.urlOf()
  const send = (delivery: Delivery) => campaign.deliver(url, delivery)
  const dispose = () => server[Symbol.asyncDispose]()
  return { server, owner, ...campaign, url, send, clock: server.clock, [Symbol.asyncDispose]: dispose }
}

for (const engine of testEngines) {
  test(`a webhook starts a deadline at its arrival, and is answered with all of it, on ${engine.name}`, async () => {
    await using world = await setup(engine)
    await world.owner.post('/pages/store', { campaignId: world.campaignId, data: page })
    const arrival = world.clock.now()

    const { status, body, headers } = await world.send({ body: { email: 'Ada+News@mail.example' } })

    const [lead, ...others] = await world.leads()
    const deadlineAt = Math.floor(arrival / 1000) * 1000 + HOUR
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'no-store')
    assert.deepEqual([lead?.source, lead?.deadline_at, others.length], ['webhook', deadlineAt, 0])
    const { links = [], image_url, deadline_text, ...rest } = body
    assert.deepEqual(rest, {
      ok: true,
      status: 'started',
      started_at: new Date(deadlineAt - HOUR).toISOString(),
      deadline_at: new Date(deadlineAt).toISOString(),
    })
    assert.match(deadline_text ?? '', /UTC$/)
    assert.equal(links.length, 1)
    assert.equal(links[0]?.page_url, page.beforeUrl)
    assert.match(links[0]?.url ?? '', /\/s\/[0-9a-f]{8}\?em=ada%2Bnews%40mail\.example$/)
    assert.match(image_url ?? '', new RegExp(`/email-image/${world.campaignId}/[0-9a-z]+\\.gif\\?`))
  })
}
