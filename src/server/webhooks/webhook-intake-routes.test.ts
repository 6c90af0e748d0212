/** What e-mail platforms get for a webhook, and what it starts. */
import assert from 'node:assert/strict'
import { page } from '../../../tests/support/calls.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { webhookCampaign, type Delivery } from '../../../tests/support/webhooks.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'

const HOUR = 3_600_000

async function setup(engine: TestEngine, wanted: object = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const campaign = await webhookCampaign(server, owner, wanted)
  const url = await campaign.urlOf()
  const send = (delivery: Delivery) => campaign.deliver(url, delivery)
  const about = (email: string) => send({ body: { email } })
  const dispose = () => server[Symbol.asyncDispose]()
  return { server, owner, ...campaign, url, send, about, clock: server.clock, [Symbol.asyncDispose]: dispose }
}

onEngineByTurns(
  'a webhook starts a deadline at its arrival, and is answered with all of it',
  async (engine) => {
    await using world = await setup(engine)
    await world.owner.post('/pages/store', { campaignId: world.campaignId, data: page })
    const arrival = world.clock.now()

    const { status, body, headers } = await world.about('Ada+News@mail.example')

    const [lead, ...others] = await world.leads()
    assert.deepEqual([lead?.source, lead?.deadline_at, others.length], ['webhook', arrival + HOUR, 0])
    assert.deepEqual([status, headers['cache-control']], [200, 'no-store'])
    const { links = [], image_url, deadline_text, ...rest } = body
    assert.deepEqual(rest, {
      ok: true,
      status: 'started',
      started_at: new Date(arrival).toISOString(),
      deadline_at: new Date(arrival + HOUR).toISOString(),
    })
    assert.equal(deadline_text, 'Mar 3 at 11:00 AM UTC')
    assert.deepEqual([links.length, links[0]?.page_url], [1, page.beforeUrl])
    assert.match(links[0]?.url ?? '', /\/s\/[0-9a-f]{8}\?em=ada%2Bnews%40mail\.example$/)
    assert.match(image_url ?? '', new RegExp(`/email-image/${world.campaignId}/[0-9a-z]+\\.gif\\?t=`))
  },
)

onEngineByTurns('only pages with a link have one in the answer', async (engine) => {
  await using world = await setup(engine)
  const { campaignId, owner } = world
  const { id } = (await owner.post('/pages/store', { campaignId, data: page })).body as { id: string }
  const other = { ...page, beforeUrl: 'https://shop.example/other*' }
  await owner.post('/pages/store', { campaignId, data: other })
  const { cta_text: _text, cta_url: _url, ...plain } = page
  await owner.post('/pages/update', { campaignId, data: { ...plain, id, type: 'optinform' } })

  const { body } = await world.about('ada@mail.example')

  assert.deepEqual(
    body.links?.map(({ page_url }) => page_url),
    ['https://shop.example/other'],
  )
})

onEngineByTurns('the deadline is written as the owner wants it written', async (engine) => {
  await using world = await setup(engine, { timezone: 'Europe/Berlin' })
  const style = {
    deadline_language: 'de',
    deadline_text_format: 'dddd, MMMM D',
    use_twenty_four_hours: true,
  }
  await world.owner.patch(`/api/campaigns/${world.campaignId}/settings`, { settings: style })

  const { body } = await world.about('ada@mail.example')

  assert.equal(body.deadline_text, 'Dienstag, 3. März')
})

onEngineByTurns('whoever is tracked already keeps the deadline', async (engine) => {
  await using world = await setup(engine)
  const first = await world.about('ada@mail.example')

  world.clock.advance({ minutes: 20 })
  const second = await world.about('Ada@mail.example')
  world.clock.advance({ hours: 20 })
  const third = await world.send({ method: 'GET', query: 'em=ada@mail.example' })

  assert.equal(first.body.status, 'started')
  for (const { status, body } of [second, third]) {
    assert.deepEqual([status, body.status], [200, 'already_tracked'])
    assert.equal(body.started_at, first.body.started_at)
    assert.equal(body.deadline_at, first.body.deadline_at)
  }
  assert.equal((await world.leads()).length, 1)
})

onEngineByTurns('the same webhook sixteen times at once makes one lead and one answer', async (engine) => {
  await using world = await setup(engine)

  const answers = await Promise.all(Array.from({ length: 16 }, () => world.about('ada@mail.example')))

  assert.equal(answers.filter(({ body }) => body.status === 'started').length, 1)
  assert.equal(answers.filter(({ body }) => body.status === 'already_tracked').length, 15)
  assert.equal(new Set(answers.map(({ body }) => body.deadline_at)).size, 1)
  assert.equal((await world.leads()).length, 1)
})

onEngineByTurns('everybody in a batch starts once', async (engine) => {
  await using world = await setup(engine)
  const people = ['ada', 'bob', 'ada', 'cy', 'BOB'].map((name) => ({
    data: { subscriber: { email_address: `${name}@mail.example` } },
  }))

  const { body } = await world.send({ body: { events: people } })
  await world.send({ body: people })

  assert.equal(body.status, 'started')
  assert.equal((await world.leads()).length, 3)
})

onEngineByTurns('after the tracking lifetime a webhook makes a new lead', async (engine) => {
  await using world = await setup(engine)
  const settings = { coupon_cookie_exist_days: 1 }
  await world.owner.patch(`/api/campaigns/${world.campaignId}/settings`, { settings })
  const first = await world.about('ada@mail.example')

  world.clock.advance({ hours: 23 })
  const before = await world.about('ada@mail.example')
  world.clock.advance({ hours: 2 })
  const after = await world.about('ada@mail.example')

  assert.deepEqual([before.body.status, before.body.deadline_at], ['already_tracked', first.body.deadline_at])
  assert.equal(after.body.status, 'started')
  assert.equal(Date.parse(after.body.deadline_at ?? ''), world.clock.now() + HOUR)
})

onEngineByTurns('whom the owner reset or erased starts anew with the next webhook', async (engine) => {
  await using world = await setup(engine)
  const leadUrl = async () => {
    const { leads } = (await world.owner.get(`/api/campaigns/${world.campaignId}/leads`)).body as {
      leads: { id: string }[]
    }
    return `/api/campaigns/${world.campaignId}/leads/${leads[0]?.id}`
  }
  const told = []

  told.push(await world.about('ada@mail.example'))
  await world.owner.delete(await leadUrl())
  world.clock.advance({ minutes: 10 })
  told.push(await world.about('ada@mail.example'))
  await world.owner.post(`${await leadUrl()}/reset`)
  world.clock.advance({ minutes: 10 })
  told.push(await world.about('ada@mail.example'))

  assert.deepEqual(
    told.map(({ body }) => [body.status, Date.parse(body.started_at ?? '')]),
    [20, 10, 0].map((minutes) => ['started', world.clock.now() - minutes * 60_000]),
  )
})

const fixed = { deadlineType: 2, timezone: 'UTC', deadlineDate: '2026-03-05', deadlineTime: '12:00' }

onEngineByTurns(
  'until a fixed date a webhook makes leads with that date, also before it begins',
  async (engine) => {
    await using world = await setup(engine, {
      ...fixed,
      startDateToggle: true,
      startDate: '2026-03-04T12:00',
    })

    const early = await world.about('ada@mail.example')
    world.clock.set('2026-03-05T11:59:59.999Z')
    const late = await world.about('bob@mail.example')
    world.clock.set('2026-03-05T12:00:00Z')
    const over = await world.about('cy@mail.example')

    for (const { body } of [early, late])
      assert.deepEqual([body.status, body.deadline_at], ['started', '2026-03-05T12:00:00.000Z'])
    assert.deepEqual([over.status, over.body], [200, { ok: true, status: 'closed' }])
    assert.equal((await world.leads()).length, 2)
  },
)

onEngineByTurns('a campaign that is put away, or that has no clock, takes nobody', async (engine) => {
  await using world = await setup(engine)
  await world.owner.put(`/api/campaigns/${world.campaignId}/archived`, { archived: true })
  const kinds = [
    { campaignType: 'quantity', deadlineType: 5, quantity: 100 },
    { campaignType: 'AnnouncementBar', deadlineType: null },
  ]

  const answers = [await world.about('ada@mail.example')]
  for (const kind of kinds) {
    const other = await webhookCampaign(world.server, world.owner, kind)
    answers.push(await other.deliver(await other.urlOf(), { body: { email: 'ada@mail.example' } }))
  }

  for (const { status, body } of answers)
    assert.deepEqual([status, body], [200, { ok: true, status: 'closed' }])
  assert.deepEqual(await world.server.deps.database.db.selectFrom('leads').selectAll().execute(), [])
})
