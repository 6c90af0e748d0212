/** The events of checkouts as they send them, through the address that owners paste there. */
import assert from 'node:assert/strict'
import { fakeCheckouts } from '../../../tests/support/platforms/checkouts.ts'
import type { FakeDelivery } from '../../../tests/support/platforms/fake-platform.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { sellingCampaign } from '../../../tests/support/sale-intake.ts'
import { testServer } from '../../../tests/support/server.ts'

const limited = { campaignType: 'quantity', deadlineType: 5, quantity: 100 }
const course = { id: '1001', email: 'ada@mail.example', amount: 4900, currency: 'USD', product: 'Course' }

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const campaign = await sellingCampaign(server, await server.owner(), limited)
  const dispose = () => server[Symbol.asyncDispose]()
  const used = async () =>
    (await server.deps.database.db.selectFrom('campaign_quantities').select('used').executeTakeFirst())
      ?.used ?? 0
  return { server, ...campaign, used, clock: server.clock, [Symbol.asyncDispose]: dispose }
}

/** Each has its own order of the one campaign. */
const each = fakeCheckouts.map((fake, at) => ({
  fake,
  order: { ...course, id: `${1001 + at}`, email: `a${at}@mail.example` },
}))

onEngineByTurns(
  'each checkout’s own order is one sale, with its amount, however often it is told',
  async (engine) => {
    await using it = await setup(engine)

    for (const { fake, order } of each) {
      if (fake.secret !== null) await it.saveSigningSecret(fake.id, fake.secret)
      const telling = { order, secret: fake.secret ?? '', now: it.clock.now() }
      const told = [fake.sale(telling), fake.sale(telling), ...(fake.twin ? [fake.twin(telling)] : [])]
      const answers = []
      for (const delivery of told) answers.push(await it.sendNative(fake.id, delivery))
      const [first, ...again] = answers.map(({ body: { status } }) => status)
      assert.equal(first, 'recorded', fake.id)
      assert.ok(
        again.every((status) => status === 'repeated'),
        fake.id,
      )
    }

    const worths = (await it.sales()).map(({ amount, currency, state }) => [amount, currency, state])
    assert.deepEqual(
      worths,
      each.map(() => [4900, 'USD', 'confirmed']),
    )
    assert.equal(await it.used(), each.length)
  },
)

onEngineByTurns('who signs is believed by the byte, and not at all without a secret', async (engine) => {
  await using it = await setup(engine)

  for (const { fake, order } of each) {
    if (fake.secret === null) continue
    const sale = fake.sale({ order, secret: fake.secret, now: it.clock.now() })
    const unknown = await it.sendNative(fake.id, sale)
    await it.saveSigningSecret(fake.id, 'another')
    const forged = await it.sendNative(fake.id, sale)
    const generic = await it.tell({ body: { email: order.email } }, fake.id)
    assert.deepEqual(
      [unknown, forged, generic].map(({ status }) => status),
      [401, 401, 401],
      fake.id,
    )
  }

  assert.deepEqual(await it.sales(), [])
})

onEngineByTurns('a refund of a checkout takes back money, and all of it the unit', async (engine) => {
  await using it = await setup(engine)
  let refunds = 0

  for (const { fake, order } of each) {
    if (fake.secret !== null) await it.saveSigningSecret(fake.id, fake.secret)
    const telling = { order, secret: fake.secret ?? '', now: it.clock.now() }
    const send = (delivery: FakeDelivery) => it.sendNative(fake.id, delivery)
    await send(fake.sale(telling))
    if (!fake.refund) continue
    refunds += 1
    if (fake.refundsParts) {
      await send(fake.refund({ ...telling, refunded: 1000 }))
      const sale = (await it.sales()).find(({ provider }) => provider === fake.id)
      assert.deepEqual([sale?.refunded_amount, sale?.refunded_at], [1000, null], fake.id)
    }
    await send(fake.refund({ ...telling, refunded: null }))
    const sale = (await it.sales()).find(({ provider }) => provider === fake.id)
    assert.deepEqual([sale?.refunded_amount, sale?.refunded_at], [4900, it.clock.now()], fake.id)
  }

  assert.equal(await it.used(), each.length - refunds)
})

onEngineByTurns('what Stripe and ThriveCart call a test counts nowhere', async (engine) => {
  await using it = await setup(engine)

  for (const { fake, order } of each) {
    if (fake.secret === null || !['stripe', 'thrivecart'].includes(fake.id)) continue
    await it.saveSigningSecret(fake.id, fake.secret)
    const tested = { order: { ...order, isTest: true as const }, secret: fake.secret, now: it.clock.now() }
    assert.equal((await it.sendNative(fake.id, fake.sale(tested))).body.status, 'test', fake.id)
  }

  assert.deepEqual([(await it.sales()).map(({ state }) => state), await it.used()], [['test', 'test'], 0])
})
