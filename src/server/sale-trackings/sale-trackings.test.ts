/** How owners set up sales tracking: what a sale is worth, addresses that change, and the webhook for a tag. */
import assert from 'node:assert/strict'
import type { Connection } from '#domain/connections/connection.schema.ts'
import type { SaleEvent, SaleTracking } from '#domain/sale-trackings/sale-trackings.api.ts'
import { connectedCampaign } from '../../../tests/support/integrations.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import type { Answer } from '../../../tests/support/server.ts'

async function setup(engine: TestEngine) {
  const it = await connectedCampaign(engine, 'kit')
  const path = (provider: string) => `/api/campaigns/${it.campaignId}/sale-trackings/${provider}`
  return {
    ...it,
    path,
    view: async (provider: string) => trackingIn(await it.ada.get(path(provider))),
    save: async (provider: string, body: object) => trackingIn(await it.ada.put(path(provider), body)),
    webhook: (body: object) => it.ada.post(`${path('convertkit')}/webhook`, body),
    events: async (provider: string, page = 1) => {
      const { status, body, text } = await it.ada.get(`${path(provider)}/events?page=${page}`)
      assert.equal(status, 200, text)
      return body as { events: SaleEvent[]; total: number }
    },
    choice: (tag: { id: string; name: string }, amount = 149) => ({
      connectionId: it.connectionId,
      tag,
      amount,
      currency: 'USD',
    }),
    [Symbol.asyncDispose]: () => it[Symbol.asyncDispose](),
  }
}

function trackingIn({ status, body, text }: Answer): SaleTracking {
  assert.equal(status, 200, text)
  return body as SaleTracking
}

onEngineByTurns('what one tab saves of a sale, another one does not take back', async (engine) => {
  await using it = await setup(engine)

  await it.save('drip', { amount: 149.5 })
  const inEuros = await it.save('drip', { currency: 'eur' })
  const other = await it.view('zapier')

  assert.deepEqual([inEuros.amount, inEuros.currency], [149.5, 'EUR'])
  assert.ok(inEuros.url.endsWith('/149.50/EUR'), inEuros.url)
  assert.deepEqual([other.amount, other.currency], [null, 'USD'])
})

onEngineByTurns('another currency keeps the figure, whatever its smallest units are', async (engine) => {
  await using it = await setup(engine)
  await it.save('make', { amount: 149 })

  const yen = await it.save('make', { currency: 'JPY' })
  const none = await it.save('make', { amount: null })

  assert.deepEqual([yen.amount, yen.url.split('/').slice(-2)], [149, ['149', 'JPY']])
  assert.deepEqual([none.amount, none.currency], [null, 'JPY'])
})

onEngineByTurns('what is no amount and no currency is refused by its field', async (engine) => {
  await using it = await setup(engine)

  const answers = await Promise.all(
    [{ amount: -1 }, { amount: '5' }, { currency: 'EURO' }, { currency: 'US' }, { currency: 'XXQ' }].map(
      (body) => it.ada.put(it.path('custom'), body),
    ),
  )

  assert.deepEqual(
    answers.map(({ status }) => status),
    [400, 400, 400, 400, 400],
  )
})

onEngineByTurns('each provider has an address of its own, which can be changed', async (engine) => {
  await using it = await setup(engine)
  const [keap, drip] = [await it.view('keap'), await it.view('drip')]

  const changed = trackingIn(await it.ada.post(`${it.path('keap')}/rotate`))

  assert.notEqual(keap.campaignHash, drip.campaignHash)
  assert.notEqual(changed.campaignHash, keap.campaignHash)
  assert.equal((await it.view('drip')).campaignHash, drip.campaignHash)
  assert.equal(
    changed.url,
    `https://edge.example/promotion/sale/add/${it.campaignId}/keap/${changed.campaignHash}?email=~Contact.Email~&first_name=~Contact.FirstName~`,
  )
})

onEngineByTurns(
  'a webhook for the tag is made once, and replaced when what it reports changes',
  async (engine) => {
    await using it = await setup(engine)
    const [bought, other] = [it.source('Bought'), it.source('Bought the big one')]

    const first = trackingIn(await it.webhook(it.choice(bought)))
    const [hook] = it.fake.state.hooks
    const second = trackingIn(await it.webhook(it.choice(other, 129)))
    await it.work()

    assert.deepEqual(first.rule, it.choice(bought))
    assert.ok(hook?.url.includes(`/convertkit/${first.campaignHash}/149.00/USD?`))
    assert.deepEqual(second.rule, it.choice(other, 129))
    assert.deepEqual([second.amount, second.currency], [129, 'USD'])
    const [left, ...more] = it.fake.state.hooks
    assert.ok(left?.url.includes('/129.00/USD?'))
    assert.deepEqual([more, it.fake.complaints], [[], []])
  },
)

onEngineByTurns('a platform that refuses the new webhook leaves the one before at work', async (engine) => {
  await using it = await setup(engine)
  const bought = it.source('Bought')
  await it.webhook(it.choice(bought))
  const hooks = [...it.fake.state.hooks]
  it.platforms.fail('kit', it.fake.platform.problem(422, 'The limit of webhooks is reached'))

  const refused = await it.webhook(it.choice(bought, 99))
  await it.work()

  assert.equal(refused.status, 422)
  assert.match(refused.text, /The limit of webhooks is reached/)
  assert.deepEqual((await it.view('convertkit')).rule, it.choice(bought))
  assert.deepEqual(it.fake.state.hooks, hooks)
})

onEngineByTurns('another address ends the webhook that calls the one before', async (engine) => {
  await using it = await setup(engine)
  await it.webhook(it.choice(it.source('Bought')))

  const changed = trackingIn(await it.ada.post(`${it.path('convertkit')}/rotate`))
  await it.work()

  assert.deepEqual([changed.rule, changed.amount], [null, 149])
  assert.deepEqual(it.fake.state.hooks, [])
})

onEngineByTurns('a connection that reports sales is in use, and takes its webhook along', async (engine) => {
  await using it = await setup(engine)
  await it.webhook(it.choice(it.source('Bought')))

  const { connections } = (await it.ada.get('/api/connections')).body as { connections: Connection[] }
  const unconfirmed = await it.ada.delete(`/api/connections/${it.connectionId}`, { confirmed: false })
  const removed = await it.ada.delete(`/api/connections/${it.connectionId}`, { confirmed: true })

  assert.deepEqual(
    connections.map(({ usedBy }) => usedBy.map(({ id }) => id)),
    [[it.campaignId]],
  )
  assert.equal(unconfirmed.status, 409)
  assert.equal(removed.status, 204, removed.text)
  assert.deepEqual(it.fake.state.hooks, [])
  const view = await it.view('convertkit')
  assert.deepEqual([view.rule, view.amount, view.connections], [null, 149, []])
})

onEngineByTurns('with its campaign the webhook goes from the platform', async (engine) => {
  await using it = await setup(engine)
  await it.webhook(it.choice(it.source('Bought')))

  await it.ada.delete(`/api/campaigns/${it.campaignId}`)
  await it.work()

  assert.deepEqual(it.fake.state.hooks, [])
})

onEngineByTurns(
  'a key that was revoked shows where it is used, and reports nothing false',
  async (engine) => {
    await using it = await setup(engine)
    const bought = it.source('Bought')
    await it.webhook(it.choice(bought))
    it.platforms.fail('kit', it.fake.platform.problem(401, 'The access token is invalid'))

    const refused = await it.webhook(it.choice(bought, 99))

    const view = await it.view('convertkit')
    assert.notEqual(refused.status, 200)
    assert.deepEqual(view.rule, it.choice(bought))
    assert.equal(view.connections[0]?.state, 'broken')
    const { body } = await it.ada.get(`/api/campaigns/${it.campaignId}/sale-trackings`)
    assert.deepEqual((body as { reporting: string[] }).reporting, [])
    const broken = await it.ada.get(`/api/campaigns/${it.campaignId}/broken-connections`)
    assert.match(broken.text, new RegExp(it.connectionId))
  },
)

onEngineByTurns('nobody makes a webhook in the account of somebody else', async (engine) => {
  await using it = await setup(engine)
  const bob = await it.server.owner('bob@example.com')
  const connectionId = await it.connection(bob)

  const answer = await it.webhook({ ...it.choice(it.source('Bought')), connectionId })
  const elsewhere = await it.ada.post(`${it.path('drip')}/webhook`, it.choice(it.source('Bought')))

  assert.deepEqual([answer.status, elsewhere.status], [404, 400])
  assert.deepEqual(it.fake.state.hooks, [])
})

onEngineByTurns(
  'the tab that opens first is that of the checkout, and those that report are marked',
  async (engine) => {
    await using it = await setup(engine)
    const path = `/api/campaigns/${it.campaignId}/sale-trackings`
    const before = (await it.ada.get(path)).body
    await it.webhook(it.choice(it.source('Bought')))

    const after = (await it.ada.get(path)).body

    const checkout = { id: 'kajabi', name: 'Kajabi' }
    assert.deepEqual(before, { suggested: 'kajabi', checkout, reporting: [] })
    assert.deepEqual(after, { suggested: 'kajabi', checkout, reporting: ['convertkit'] })
  },
)

onEngineByTurns('whoever gets the tag has bought, for what the webhook was made for', async (engine) => {
  await using it = await setup(engine)
  const [bought, other] = [it.source('Bought'), it.source('Another tag')]
  await it.webhook(it.choice(bought))
  await it.save('convertkit', { amount: 99 })
  const [hook] = it.fake.state.hooks
  assert.ok(hook)
  const [juno, vera] = [it.person('juno@crumbmail.example'), it.person('vera@crumbmail.example')]
  const now = it.clock.now()
  const tagged = (source: typeof bought, person: typeof juno) =>
    it.fake.platform.delivery({ hook, kind: 'tag', source, people: [person], now })

  const answer = await it.deliver(tagged(bought, juno))
  await it.deliver(tagged(bought, juno))
  await it.deliver(tagged(other, vera))
  const forged = await it.deliver({ ...tagged(bought, vera), headers: {} })

  assert.deepEqual([answer.status, forged.status], [200, 401], answer.text)
  const { events, total } = await it.events('convertkit')
  assert.equal(total, 1)
  assert.deepEqual(
    events.map(({ email, amount, currency, isTest }) => [email, amount, currency, isTest]),
    [['juno@crumbmail.example', 14_900, 'USD', false]],
  )
})

onEngineByTurns('a test sale is listed, counts nowhere, and can be deleted', async (engine) => {
  await using it = await setup(engine)
  await it.save('drip', { amount: 149 })

  const sent = await it.ada.post(`${it.path('drip')}/events`)
  const { events } = await it.events('drip')
  const sales = (await it.ada.get(`/api/campaigns/${it.campaignId}/sales`)).body as { total: number }
  const removed = await it.ada.delete(`${it.path('drip')}/events/${events[0]?.id}`)

  assert.equal(sent.status, 204, sent.text)
  assert.deepEqual(
    events.map(({ email, amount, isTest }) => [email, amount, isTest]),
    [['ada@example.com', 14_900, true]],
  )
  assert.equal(sales.total, 0)
  assert.equal(removed.status, 204, removed.text)
  assert.equal((await it.events('drip')).total, 0)
})

onEngineByTurns('a deleted sale counts no more, and told again it stays out', async (engine) => {
  await using it = await setup(engine)
  const { url } = await it.save('drip', { amount: 149 })
  const address = `${new URL(url).pathname}?email=juno@crumbmail.example&order_id=77`
  const told = () => it.server.app.inject({ method: 'POST', url: address, headers: { host: 'edge.example' } })
  await told()
  const [sale] = (await it.events('drip')).events
  const elsewhere = await it.ada.delete(`${it.path('make')}/events/${sale?.id}`)

  const removed = await it.ada.delete(`${it.path('drip')}/events/${sale?.id}`)
  const again = await told()

  assert.deepEqual([elsewhere.status, removed.status], [404, 204])
  assert.match(again.body, /repeated/)
  assert.equal((await it.events('drip')).total, 0)
})

onEngineByTurns('what came in place of an address is shown as it came, five a page', async (engine) => {
  await using it = await setup(engine)
  const { url } = await it.save('zapier', { amount: 10 })
  const path = new URL(url).pathname
  for (let order = 1; order <= 6; order++) {
    const query = new URLSearchParams({ email: '{{ customer.email }}', order_id: String(order) })
    await it.server.app.inject({
      method: 'POST',
      url: `${path}?${query.toString()}`,
      headers: { host: 'edge.example' },
    })
    it.clock.advance(1000)
  }

  const [first, second] = [await it.events('zapier'), await it.events('zapier', 2)]

  assert.deepEqual([first.events.length, second.events.length, first.total], [5, 1, 6])
  assert.deepEqual(
    second.events.map(({ email, toldAddress, matchedBy }) => [email, toldAddress, matchedBy]),
    [[null, '{{ customer.email }}', null]],
  )
})
