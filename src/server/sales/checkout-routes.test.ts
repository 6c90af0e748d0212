/** What owners set about a checkout that tells us of its orders, over HTTP. Refusals first. */
import assert from 'node:assert/strict'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import { emailAddress } from '#domain/addresses/email-address.ts'
import type { CheckoutOrder, CheckoutSettings } from '#domain/sales/checkouts.api.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'

const form = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
  campaignName: 'Spring launch',
  emailPlatform: 'other',
  checkoutPlatform: 'stripe',
  landingPlatform: 'other',
}

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { id } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  const pathOf = (checkout: string) => `/api/campaigns/${id}/checkouts/${checkout}`
  return {
    ...server,
    owner,
    id,
    pathOf,
    read: async (checkout = 'stripe') => (await owner.get(pathOf(checkout))).body as CheckoutSettings,
    save: (change: object, checkout = 'stripe') => owner.patch(pathOf(checkout), change),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('what is no signing secret of a checkout is refused, and nothing is kept', async (engine) => {
  await using it = await setup(engine)

  const key = await it.save({ secret: 'sk_live_5XQ' })
  const unsigned = await it.save({ secret: 'anything' }, 'samcart')

  assert.equal(key.status, 400)
  assert.partialDeepStrictEqual(key.body, { fields: { secret: 'A signing secret begins with whsec_.' } })
  assert.equal(unsigned.status, 400)
  assert.equal((await it.read()).hasSecret, false)
})

onEngineByTurns('a checkout that nobody has heard of has no address', async (engine) => {
  await using it = await setup(engine)

  assert.equal((await it.owner.get(it.pathOf('mailchimp'))).status, 400)
})

onEngineByTurns('a secret is kept sealed and never sent back', async (engine) => {
  await using it = await setup(engine)

  const saved = await it.save({ secret: ' whsec_of_vera ' })

  assert.equal(saved.status, 200)
  assert.equal((await it.read()).hasSecret, true)
  assert.doesNotMatch(JSON.stringify(saved.body), /whsec_of_vera/)
  const rows = await it.deps.database.db.selectFrom('sale_trackings').selectAll().execute()
  assert.doesNotMatch(JSON.stringify(rows), /whsec_of_vera/)
  await it.save({ secret: null })
  assert.equal((await it.read()).hasSecret, false)
})

onEngineByTurns('what is left out stays as it is', async (engine) => {
  await using it = await setup(engine)
  await it.save({ secret: 'whsec_1', products: ['Tea course', ' plink_1 ', 'Tea course'] })

  await it.save({ countsRenewals: true })

  assert.partialDeepStrictEqual(await it.read(), {
    hasSecret: true,
    products: ['Tea course', 'plink_1'],
    countsRenewals: true,
  })
})

onEngineByTurns(
  'each checkout has an address of its own, and a new one when it is asked for',
  async (engine) => {
    await using it = await setup(engine)
    const [stripe, woo] = [await it.read(), await it.read('woocommerce')]

    const renewed = (await it.owner.post(`${it.pathOf('stripe')}/rotate`)).body as CheckoutSettings

    assert.match(stripe.url, new RegExp(`/promotion/sale/add/${it.id}/stripe/[0-9a-f]{32}$`))
    assert.notEqual(woo.url.split('/').at(-1), stripe.url.split('/').at(-1))
    assert.notEqual(renewed.url, stripe.url)
    assert.equal((await it.read()).url, renewed.url)
    assert.equal((await it.read('woocommerce')).url, woo.url)
  },
)

onEngineByTurns('the last orders of a checkout are shown, and those of others are not', async (engine) => {
  await using it = await setup(engine)
  const sale = (provider: string, amount: number) =>
    it.deps.visitors.sales.recordOrder({
      evidence: 'report',
      network: null,
      campaignId: it.id,
      accountId: it.owner.accountId,
      provider,
      worth: { amount, currency: 'USD' },
      lead: null,
      visitorId: null,
      address: emailAddress('ada@mail.example'),
      toldAddress: null,
      orderIds: [`${amount}`],
      units: 1,
      isTest: amount === 4950,
      now: it.clock.now(),
    })
  for (const amount of [100, 200, 300, 400, 500]) {
    await sale('stripe', amount)
    it.clock.advance(1)
  }
  await sale('woocommerce', 600)
  await sale('stripe', 4950)

  const { orders } = (await it.owner.get(`${it.pathOf('stripe')}/orders`)).body as { orders: CheckoutOrder[] }

  assert.deepEqual(
    orders.map(({ amount, email, isTest }) => [amount, email, isTest]),
    [4950, 500, 400, 300, 200].map((amount) => [amount, 'ada@mail.example', amount === 4950]),
  )
})
