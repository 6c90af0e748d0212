/** What owners are promised of the deadlines that their shop starts by itself. */
import assert from 'node:assert/strict'
import type { StoreStart } from '#domain/stores/store-starts.api.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { paidOrder, storeWorld, type StoreWorld } from '../../../tests/support/store-world.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const customer = { id: 115, email: 'Ada@Example.com', accepts_marketing: true }

function checkout(it: StoreWorld, different: object = {}) {
  const updated_at = new Date(it.clock.now()).toISOString()
  return { token: 'c1', email: 'ada@example.com', updated_at, completed_at: null, ...different }
}

const set = (it: StoreWorld, id: string, body: object) =>
  it.owner.put(`/api/campaigns/${id}/store-start`, { isOn: true, wait: 60, onlySubscribed: false, ...body })

const started = async (it: StoreWorld, id: string) => (await it.leads(id)).length

onEngineByTurns(
  'a new customer of the shop who agreed to be written to starts at once, and once',
  async (engine) => {
    await using it = await storeWorld(engine)
    const campaign = await it.campaign('ShopifyWelcome')

    await Promise.all(Array.from({ length: 6 }, () => it.tell('customers/create', customer)))
    const [lead, ...others] = await it.leads(campaign)

    assert.deepEqual([lead?.started_at, lead?.source, others], [it.clock.now(), 'webhook', []])
    assert.equal(lead!.deadline_at - lead!.started_at, 10 * 60 * MINUTE)
    await it.db.deleteFrom('leads').execute()
    await it.db.deleteFrom('lead_identities').execute()
    await it.tell('customers/create', customer)
    assert.equal(await started(it, campaign), 0)
  },
)

onEngineByTurns(
  'who did not agree starts when they do, or where their owner asks for no consent',
  async (engine) => {
    await using it = await storeWorld(engine)
    const campaign = await it.campaign('ShopifyWelcome')
    const silent = { ...customer, accepts_marketing: undefined }
    const consent = (state: string) => ({
      customer_id: 115,
      email_address: 'ada@example.com',
      email_marketing_consent: { state },
    })
    const counts: number[] = []
    const after = async (topic: string, body: object) => {
      await it.tell(topic, body)
      counts.push(await started(it, campaign))
    }

    await after('customers/create', silent)
    await after('customers_email_marketing_consent/update', consent('pending'))
    await after('customers_email_marketing_consent/update', consent('subscribed'))
    await set(it, campaign, { onlySubscribed: false })
    await after('customers/create', { ...silent, id: 116, email: 'bob@example.com' })
    await after('customers/create', { ...silent, id: 117, email: null })

    assert.deepEqual(counts, [0, 0, 1, 2, 2])
  },
)

onEngineByTurns(
  'a checkout starts its deadline when it has had no order for as long as is set',
  async (engine) => {
    await using it = await storeWorld(engine)
    const campaign = await it.campaign('ShopifyAbandonedCart')
    await it.tell('checkouts/create', checkout(it))
    it.clock.advance(30 * MINUTE)
    await it.tell('checkouts/update', checkout(it))
    const counts: number[] = []

    for (const minutes of [59, 1, 60]) {
      it.clock.advance(minutes * MINUTE)
      await it.startDue()
      counts.push(await started(it, campaign))
    }
    await it.tell('checkouts/update', checkout(it))
    it.clock.advance(60 * MINUTE)
    await it.startDue()

    assert.deepEqual([...counts, await started(it, campaign)], [0, 1, 1, 1])
    assert.deepEqual(
      (await it.starts(campaign)).map(({ outcome, email, due_at }) => [outcome, email, due_at]),
      [['started', null, null]],
    )
  },
)

onEngineByTurns('a checkout that was ordered starts nobody, whatever is told first', async (engine) => {
  await using it = await storeWorld(engine)
  const campaign = await it.campaign('ShopifyAbandonedCart')
  const begun = checkout(it)
  it.clock.advance(MINUTE)
  const order = { ...paidOrder(it.clock.now()), checkout_token: 'c1' }
  const elsewhere = { ...paidOrder(it.clock.now()), checkout_token: 'another' }
  const done = { ...begun, completed_at: new Date(it.clock.now()).toISOString() }
  const stories: [topic: string, body: object][][] = [
    [
      ['checkouts/create', begun],
      ['orders/create', order],
    ],
    [
      ['orders/paid', order],
      ['checkouts/update', begun],
    ],
    [
      ['checkouts/create', begun],
      ['orders/paid', elsewhere],
    ],
    [
      ['orders/create', elsewhere],
      ['checkouts/create', begun],
    ],
    [
      ['checkouts/create', begun],
      ['checkouts/update', done],
    ],
    [
      ['checkouts/update', done],
      ['checkouts/create', begun],
    ],
    [
      ['checkouts/create', begun],
      ['orders/create', { ...order, email: null, customer: null }],
    ],
  ]

  for (const story of stories) {
    await it.db.deleteFrom('store_starts').execute()
    for (const [topic, body] of story) await it.tell(topic, body)
    it.clock.advance(2 * 60 * MINUTE)
    await it.startDue()
    assert.equal(await started(it, campaign), 0, JSON.stringify(story))
  }
  await it.tell('checkouts/create', checkout(it, { token: 'c2' }))
  it.clock.advance(60 * MINUTE)
  await it.startDue()
  assert.equal(await started(it, campaign), 1)
})

onEngineByTurns(
  'a customer who stays away starts once for each time, as their last order says',
  async (engine) => {
    await using it = await storeWorld(engine)
    const campaign = await it.campaign('ShopifyWinback')
    await set(it, campaign, { wait: 30 })
    const order = paidOrder(it.clock.now())
    await it.tell('orders/paid', order)
    it.clock.advance(20 * DAY)
    await it.order({ id: 1002 })
    const counts: number[] = []

    for (const days of [29, 1, 40]) {
      it.clock.advance(days * DAY)
      // Told again, it is no later order.
      await it.tell('orders/paid', order)
      await it.startDue()
      counts.push(await started(it, campaign))
    }

    assert.deepEqual(counts, [0, 1, 1])
    await it.order({ id: 1003 })
    assert.partialDeepStrictEqual(
      (await it.starts(campaign)).filter(({ about }) => about === 'lapse'),
      [{ outcome: null, happened_at: it.clock.now() }],
    )
  },
)

onEngineByTurns(
  'whoever no longer agrees, and whoever orders in test mode, is not won back',
  async (engine) => {
    await using it = await storeWorld(engine)
    const campaign = await it.campaign('ShopifyWinback')

    await it.order({ buyer_accepts_marketing: true })
    it.clock.advance(DAY)
    await it.order({ id: 1002, buyer_accepts_marketing: false })
    await it.order({ id: 1003, email: 'bob@example.com', test: true, buyer_accepts_marketing: true })
    it.clock.advance(400 * DAY)
    await it.startDue()

    assert.equal(await started(it, campaign), 0)
  },
)

onEngineByTurns('another time to wait holds for those who wait already', async (engine) => {
  await using it = await storeWorld(engine)
  const campaign = await it.campaign('ShopifyAbandonedCart')
  await it.tell('checkouts/create', checkout(it))
  it.clock.advance(20 * MINUTE)

  await set(it, campaign, { wait: 20 })
  await it.startDue()
  const soon = await started(it, campaign)
  await it.tell('checkouts/create', checkout(it, { token: 'c2', email: 'bob@example.com' }))
  await set(it, campaign, { wait: 120 })
  it.clock.advance(119 * MINUTE)
  await it.startDue()

  assert.deepEqual([soon, await started(it, campaign)], [1, 1])
  it.clock.advance(MINUTE)
  await it.startDue()
  assert.equal(await started(it, campaign), 2)
})

onEngineByTurns(
  'a campaign that is not live, switched off, of another type, or without its shop starts nobody',
  async (engine) => {
    await using it = await storeWorld(engine)
    const carts = await it.campaign('ShopifyAbandonedCart')
    const welcome = await it.campaign('ShopifyWelcome')
    const open = () => it.tell('checkouts/create', checkout(it, { token: `c${it.clock.now()}` }))
    const none = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await open()
      await change()
      it.clock.advance(60 * MINUTE)
      await it.startDue()
      await open()
      await it.tell('customers/create', { ...customer, id: it.clock.now() })
      it.clock.advance(60 * MINUTE)
      await it.startDue()
      assert.equal((await started(it, carts)) + (await started(it, welcome)), 0)
      await back()
    }
    const stages = (stage: 'draft' | 'paused' | 'ended' | 'live') =>
      Promise.all([it.setStage(carts, stage), it.setStage(welcome, stage)])
    const shop = (ended_at: number | null) => it.db.updateTable('stores').set({ ended_at }).execute()

    for (const stage of ['draft', 'paused', 'ended'] as const)
      await none(
        () => stages(stage),
        () => stages('live'),
      )
    await none(
      () => Promise.all([carts, welcome].map((id) => set(it, id, { isOn: false }))),
      () => Promise.all([carts, welcome].map((id) => set(it, id, { isOn: true }))),
    )
    await open()
    await shop(1)
    it.clock.advance(60 * MINUTE)
    await it.startDue()
    await shop(null)
    it.clock.advance(60 * MINUTE)
    await it.startDue()
    assert.equal(await started(it, carts), 0)
    await open()
    it.clock.advance(60 * MINUTE)
    await it.startDue()
    assert.equal(await started(it, carts), 1)
  },
)

onEngineByTurns('whoever tests a draft waits for nothing and is asked for no consent', async (engine) => {
  await using it = await storeWorld(engine)
  for (const [type, topic, body] of [
    ['ShopifyWelcome', 'customers/create', { id: 1, email: 'ada@example.com' }],
    ['ShopifyAbandonedCart', 'checkouts/create', checkout(it)],
    ['ShopifyWinback', 'orders/paid', paidOrder(it.clock.now())],
  ] as const) {
    const campaign = await it.campaign(type, { stage: 'draft' })
    await it.owner.put(`/api/campaigns/${campaign}/testing/email`, { email: 'ada@example.com' })

    await it.tell(topic, { ...body, email: 'bob@example.com' })
    await it.tell(topic, body)

    assert.deepEqual(
      (await it.leads(campaign)).map(({ source }) => source),
      ['test'],
      type,
    )
  }
})

onEngineByTurns(
  'nothing of it is readable in the tables, and whoever is erased is gone from them',
  async (engine) => {
    await using it = await storeWorld(engine)
    const winback = await it.campaign('ShopifyWinback')
    await it.campaign('ShopifyAbandonedCart')
    await it.lead(winback, 'ada@example.com')
    // Too long to stand in an id or a number by chance.
    const [left, bought, customerId] = [
      'checkout-that-was-left',
      'checkout-that-was-paid',
      706_405_506_930_115,
    ]
    const buyer = { id: customerId, email: 'ada@example.com' }
    await it.tell('checkouts/create', checkout(it, { token: left }))
    await it.order({ buyer_accepts_marketing: true, checkout_token: bought, customer: buyer })
    await it.order({ id: 1002, buyer_accepts_marketing: true, email: 'bob@example.com', customer: buyer })
    const rows = await it.db.selectFrom('store_starts').selectAll().execute()
    const text = JSON.stringify(rows)

    const [lead] = await it.leads(winback)
    await it.owner.delete(`/api/campaigns/${winback}/leads/${lead!.id}`)

    assert.ok(rows.length >= 5)
    for (const word of ['ada@', 'bob@', left, bought, `${customerId}`])
      assert.ok(!text.toLowerCase().includes(word), word)
    assert.deepEqual(
      [rows.filter(({ campaign_id }) => campaign_id === winback).length, (await it.starts(winback)).length],
      [2, 1],
    )
  },
)

onEngineByTurns('another account’s campaigns start nobody', async (engine) => {
  await using it = await storeWorld(engine)
  const campaign = await it.campaign('ShopifyWelcome')
  const stranger = await it.signUp()

  await it.tell('customers/create', customer, stranger.accountId)

  assert.equal(await started(it, campaign), 0)
})

onEngineByTurns('its owner reads and sets what starts it, and is told what is missing', async (engine) => {
  await using it = await storeWorld(engine)
  const carts = await it.campaign('ShopifyAbandonedCart')
  const evergreen = await it.campaign('evergreen')
  const read = async (id: string) =>
    ((await it.owner.get(`/api/campaigns/${id}/store-start`)).body as { start: StoreStart | null }).start
  await it.tell('checkouts/create', checkout(it))

  assert.deepEqual(await read(carts), {
    event: 'checkout',
    isOn: true,
    wait: 60,
    onlySubscribed: false,
    shop: 'working',
    missingScopes: [],
    waiting: 1,
    lastStartedAt: null,
  })
  assert.equal(await read(evergreen), null)
  const wrong = await set(it, carts, { wait: 9 })
  assert.deepEqual(
    [wrong.status, (wrong.body as { fields: object }).fields],
    [400, { wait: 'Please enter a whole number of minutes from 10 to 10,080.' }],
  )
  assert.equal((await set(it, evergreen, {})).status, 400)
  await it.db.updateTable('stores').set({ scopes: 'read_products', broken_since: 1 }).execute()
  const saved = await set(it, carts, { wait: 45, onlySubscribed: true })
  assert.partialDeepStrictEqual(saved.body, {
    start: { wait: 45, onlySubscribed: true, shop: 'broken', missingScopes: ['read_orders'] },
  })
  const off = await it.owner.put(`/api/campaigns/${carts}/store-start`, { isOn: false })
  // What is left out stays as somebody else may have set it.
  assert.partialDeepStrictEqual(off.body, { start: { isOn: false, wait: 45, onlySubscribed: true } })
  await it.db.deleteFrom('stores').execute()
  assert.partialDeepStrictEqual(await read(carts), { shop: 'none', missingScopes: [], wait: 45 })
})
