/** Which visits to the page that buyers see last count by themselves, and which wait for the owner. */
import assert from 'node:assert/strict'
import { UNCONFIRMED_OF_NETWORK } from '#domain/sales/sale-evidence.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { newVisitorId } from './visit-question.ts'

const offer = 'https://shop.example/offer'
const thanks = 'https://shop.example/thanks'
const START = 50
const limited = { type: 'quantity', settings: { deadline_type: 5, quantity_start: START } } as const
const evergreen = { settings: { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } } as const

async function setup(engine: TestEngine, facts: typeof limited | typeof evergreen = limited) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    ...facts,
    pages: [{ beforeUrl: offer }, { type: 'salestracking', beforeUrl: thanks }],
  })
  const browser = (ip?: string) => {
    const opened = new VisitorBrowser(world.visitors, campaign.publicKey)
    if (ip !== undefined) opened.ip = ip
    return opened
  }
  const sales = () => world.db.selectFrom('sales').selectAll().orderBy('created_at').orderBy('id').execute()
  const counted = (state: string) => sales().then((rows) => rows.filter((row) => row.state === state).length)
  const used = async () =>
    (await world.db.selectFrom('campaign_quantities').select('used').executeTakeFirst())?.used ?? 0
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, browser, sales, counted, used, [Symbol.asyncDispose]: close }
}

onEveryDatabase('sixty anonymous calls from one address take no unit', async (engine) => {
  await using it = await setup(engine)

  for (let call = 0; call < 60; call++) await it.browser('203.0.113.7').open(`${thanks}?order=${call}`)

  assert.equal(await it.used(), 0)
  assert.equal(await it.counted('unconfirmed'), 60)
})

onEveryDatabase(
  'a buyer who was on the offer page takes one unit, with whatever order numbers',
  async (engine) => {
    await using it = await setup(engine)
    const buyer = it.browser()
    await buyer.open(offer)

    for (const order of ['1', '2', '3']) await buyer.open(`${thanks}?order=${order}`)
    for (const order of ['4', '5']) await buyer.open(`${thanks}?order=${order}`, { v: newVisitorId() })

    assert.equal(await it.used(), 1)
    assert.equal(await it.counted('unconfirmed'), 4)
  },
)

onEveryDatabase(
  'one network takes a tenth of what there is in a day, however many browsers it has',
  async (engine) => {
    await using it = await setup(engine)
    const buy = async (order: string, ip: string) => {
      const buyer = it.browser(ip)
      await buyer.open(offer)
      await buyer.open(`${thanks}?order=${order}`)
    }

    for (let order = 0; order < 60; order++) await buy(String(order), `203.0.113.${order}`)
    const ofOne = await it.used()
    await buy('elsewhere', '198.51.100.1')
    it.clock.advance({ hours: 24 })
    await it.snapshot.refresh()
    await buy('tomorrow', '203.0.113.1')

    assert.equal(ofOne, START / 10)
    assert.equal(await it.used(), START / 10 + 2)
  },
)

onEveryDatabase('a made-up order number keeps no unit from the buyer who has it', async (engine) => {
  await using it = await setup(engine)
  await it.browser().open(`${thanks}?order=1001`)
  const buyer = it.browser()
  await buyer.open(offer)

  await buyer.open(`${thanks}?order=1001`)
  await buyer.open(`${thanks}?order=1001`)

  const sales = await it.sales()
  assert.deepEqual(
    sales.map(({ state, evidence, took_unit }) => [state, evidence, took_unit]),
    [['confirmed', 'offer', 1]],
  )
})

onEveryDatabase('a token of another campaign, or one that was changed, proves nothing', async (engine) => {
  await using it = await setup(engine)
  const { campaign: other } = await it.addCampaign({
    ...limited,
    beside: it.campaign,
    pages: [{ beforeUrl: `${offer}/other` }, { type: 'salestracking', beforeUrl: `${thanks}/other` }],
  })
  const stranger = it.browser()
  await stranger.open(`${offer}/other`)
  const [foreign = ''] = stranger.tokens
  const renamed = foreign.replace(other.id, it.campaign.id)

  await it.browser().open(`${thanks}?order=1`, { k: [foreign] })
  await it.browser().open(`${thanks}?order=2`, { k: [renamed] })

  assert.ok(foreign.includes(other.id))
  assert.equal(await it.counted('unconfirmed'), 2)
})

onEveryDatabase(
  'a lead’s sales count by themselves, a stranger’s wait and end nobody’s deadline',
  async (engine) => {
    await using it = await setup(engine, evergreen)
    const lead = it.browser()
    await lead.open(offer)

    for (let order = 0; order < 4; order++) await lead.open(`${thanks}?order=${order}`)
    await it.browser().open(thanks)

    assert.deepEqual([await it.counted('confirmed'), await it.counted('unconfirmed')], [4, 1])
  },
)

onEveryDatabase(
  'whoever writes a lead’s address into the page’s address has proved nothing',
  async (engine) => {
    await using it = await setup(engine, evergreen)
    const lead = it.browser()
    await lead.open(`${offer}?em=vera@example.com`)

    await it.browser().open(`${thanks}?em=vera@example.com`)

    const [sale] = await it.sales()
    const [vera] = await it.db.selectFrom('leads').select('sold_at').execute()
    assert.deepEqual([sale?.state, vera?.sold_at], ['unconfirmed', null])
    assert.notEqual(sale?.lead_id, null)
  },
)

onEveryDatabase(
  'what one network leaves unconfirmed in a day is no more than an owner goes through',
  async (engine) => {
    await using it = await setup(engine)

    for (let call = 0; call < UNCONFIRMED_OF_NETWORK + 5; call++)
      await it.browser('203.0.113.7').open(`${thanks}?order=${call}`)
    await it.browser().open(thanks)

    assert.equal(await it.counted('unconfirmed'), UNCONFIRMED_OF_NETWORK + 1)
  },
)
