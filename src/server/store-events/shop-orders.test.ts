/** What owners are promised of the orders of their shop. */
import assert from 'node:assert/strict'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { paidOrder, refundOf, storeWorld } from '../../../tests/support/store-world.ts'

const HOUR = 3_600_000
const CODE = 'BREAD-7KQ4M-X2WDP'
const withCode = (code: string) => ({ discount_codes: [{ code }] })

onEngineByTurns(
  'an order with somebody’s code is theirs, whichever address it was bought with',
  async (engine) => {
    await using it = await storeWorld(engine)
    const campaign = await it.campaign('ShopifyWelcome')
    await it.lead(campaign, 'ada@example.com')
    await it.lead(campaign, 'bob@example.com')
    const [ada] = await it.leads(campaign)
    await it.code(campaign, ada!.id, CODE)

    await it.order({ email: 'bob@example.com', ...withCode(CODE.toLowerCase()) })

    const [sale, ...others] = await it.sales(campaign)
    assert.partialDeepStrictEqual(sale, {
      amount: 4900,
      currency: 'USD',
      state: 'confirmed',
      lead_id: ada!.id,
      matched_by: 'code',
      is_late: 0,
    })
    assert.deepEqual(others, [])
    const ended = (await it.leads(campaign)).filter(({ sold_at }) => sold_at !== null)
    assert.deepEqual(
      ended.map(({ id }) => id),
      [ada!.id],
    )
  },
)

onEngineByTurns(
  'without a code an order ends the deadline of its buyer that runs out first, and no other',
  async (engine) => {
    await using it = await storeWorld(engine)
    const later = await it.campaign('ShopifyWinback', {
      settings: JSON.stringify({
        deadline_type: 3,
        deadline_length: 20,
        deadline_unit: 'hours',
        timezone: 'UTC',
      }),
    })
    const first = await it.campaign('ShopifyWelcome')
    const other = await it.campaign('evergreen')
    for (const id of [later, first, other]) await it.lead(id, 'Ada@Example.com')

    await it.order()

    const sold = await Promise.all([later, first, other].map(async (id) => (await it.sales(id)).length))
    assert.deepEqual(sold, [0, 1, 0])
    assert.notEqual((await it.leads(first))[0]?.sold_at, null)
    assert.equal((await it.leads(later))[0]?.sold_at, null)
  },
)

onEngineByTurns('an order of somebody whom no campaign knows is counted nowhere', async (engine) => {
  await using it = await storeWorld(engine)
  const campaign = await it.campaign('ShopifyWelcome')
  await it.lead(campaign, 'bob@example.com')

  await it.order()
  await it.order({ id: 1002, email: null, customer: null })
  await it.order({ id: 1003, ...withCode('SUMMER') })

  assert.deepEqual(await it.sales(campaign), [])
})

onEngineByTurns('the owner’s code of a fixed-date campaign sells without a lead', async (engine) => {
  await using it = await storeWorld(engine)
  const campaign = await it.campaign('ShopifyFixedDate')
  await it.code(campaign, '', 'Summer20')

  await it.order(withCode('SUMMER20'))

  assert.partialDeepStrictEqual(await it.sales(campaign), [
    { amount: 4900, state: 'confirmed', lead_id: null },
  ])
})

onEngineByTurns(
  'an order is one sale, told by the shop again and again and by sales tracking too',
  async (engine) => {
    await using it = await storeWorld(engine)
    const campaign = await it.campaign('ShopifyWelcome')
    await it.lead(campaign, 'ada@example.com')
    const byCheckout = it.deps.visitors.sales.recordOrder({
      campaignId: campaign,
      accountId: it.owner.accountId,
      provider: 'shopify',
      evidence: 'report',
      network: null,
      worth: { amount: 4900, currency: 'USD' },
      lead: null,
      visitorId: null,
      address: null,
      toldAddress: null,
      orderIds: ['1001'],
      units: 1,
      isTest: false,
      now: it.clock.now(),
    })

    await Promise.all([byCheckout, ...Array.from({ length: 8 }, () => it.order())])

    assert.equal((await it.sales(campaign)).length, 1)
    assert.notEqual((await it.leads(campaign))[0]?.sold_at, null)
  },
)

onEngineByTurns(
  'an order in time is in time however late it is told, and one after the deadline is a late sale',
  async (engine) => {
    await using it = await storeWorld(engine)
    const campaign = await it.campaign('ShopifyWelcome')
    await it.lead(campaign, 'ada@example.com')
    await it.lead(campaign, 'bob@example.com')
    const [ada] = await it.leads(campaign)
    await it.code(campaign, ada!.id, CODE)
    const inTime = paidOrder(it.clock.now() + HOUR, withCode(CODE))
    it.clock.advance(11 * HOUR)

    await it.tell('orders/paid', inTime)
    await it.order({ id: 1002, email: 'bob@example.com' })
    it.clock.advance(7 * 24 * HOUR)
    await it.order({ id: 1003, email: 'bob@example.com' })

    assert.deepEqual(
      (await it.sales(campaign)).map(({ is_late }) => is_late),
      [0, 1],
    )
  },
)

onEngineByTurns(
  'what was bought before somebody was told of the offer is none of its sales',
  async (engine) => {
    await using it = await storeWorld(engine)
    const campaign = await it.campaign('ShopifyWelcome')
    const before = paidOrder(it.clock.now())
    it.clock.advance(1000)
    await it.lead(campaign, 'ada@example.com')

    await it.tell('orders/paid', before)

    assert.deepEqual(await it.sales(campaign), [])
    assert.equal((await it.leads(campaign))[0]?.sold_at, null)
  },
)

onEngineByTurns('an order in test mode is a test, counts nowhere and ends nothing', async (engine) => {
  await using it = await storeWorld(engine)
  const campaign = await it.campaign('ShopifyWelcome')
  await it.lead(campaign, 'ada@example.com')

  await it.order({ test: true })

  assert.deepEqual(
    (await it.sales(campaign)).map(({ state }) => state),
    ['test'],
  )
  assert.equal((await it.leads(campaign))[0]?.sold_at, null)
})

onEngineByTurns('a draft has sold nothing, a paused campaign has', async (engine) => {
  await using it = await storeWorld(engine)
  const campaign = await it.campaign('ShopifyWelcome')
  await it.lead(campaign, 'ada@example.com')
  await it.setStage(campaign, 'draft')
  await it.order()
  const asDraft = (await it.sales(campaign)).length
  await it.setStage(campaign, 'paused')
  await it.order({ id: 1002 })

  assert.deepEqual([asDraft, (await it.sales(campaign)).length], [0, 1])
})

onEngineByTurns(
  'part of the money that goes back is subtracted, all of it gives the deadline back, in any order and once',
  async (engine) => {
    await using it = await storeWorld(engine)
    const campaign = await it.campaign('ShopifyWelcome')
    await it.lead(campaign, 'ada@example.com')
    await it.tell('refunds/create', refundOf(1001, '10.00'))
    await it.order()
    const early = await it.sales(campaign)

    for (let again = 0; again < 3; again++) await it.tell('refunds/create', refundOf(1001, '5.00', { id: 8 }))
    const part = await it.sales(campaign)
    await it.tell('refunds/create', refundOf(1001, '34.00', { id: 9 }))
    const whole = await it.sales(campaign)

    assert.deepEqual(
      [early, part, whole].map(([sale]) => sale?.refunded_amount),
      [1000, 1500, 4900],
    )
    assert.deepEqual(
      [early, part, whole].map(([sale]) => sale?.refunded_at !== null),
      [false, false, true],
    )
    assert.equal((await it.leads(campaign))[0]?.sold_at, null)
  },
)

onEngineByTurns('another account’s campaigns have nothing of it', async (engine) => {
  await using it = await storeWorld(engine)
  const campaign = await it.campaign('ShopifyWelcome')
  await it.lead(campaign, 'ada@example.com')
  const [ada] = await it.leads(campaign)
  await it.code(campaign, ada!.id, CODE)

  const stranger = await it.signUp()
  await it.tell('orders/paid', paidOrder(it.clock.now(), withCode(CODE)), stranger.accountId)
  await it.order()
  await it.tell('refunds/create', refundOf(1001, '49.00'), stranger.accountId)

  assert.partialDeepStrictEqual(await it.sales(campaign), [{ matched_by: 'address', refunded_at: null }])
})
