/** Which visits to the page that buyers see last are sales. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageAddress } from '#domain/addresses/page-url.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { orderIdIn } from './sale-visit.ts'
import { verifyToken } from '../tokens/verify-token.ts'
import { newVisitorId } from './visit-question.ts'

const offer = 'https://shop.example/offer'
const thanks = 'https://shop.example/thanks'

async function setup(engine: TestEngine) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    settings: { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' },
    pages: [{ beforeUrl: offer }, { type: 'salestracking', beforeUrl: thanks }],
  })
  const browser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
  const sales = () => world.db.selectFrom('sales').selectAll().orderBy('created_at').orderBy('id').execute()
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, browser, sales, [Symbol.asyncDispose]: close }
}

function orderIn(query: string) {
  return orderIdIn(pageAddress(`${thanks}?${query}`)!)
}

onEveryDatabase(
  'a visit is a sale of the browser’s lead, stored when it is answered, and shows nothing',
  async (engine) => {
    await using world = await setup(engine)
    const browser = world.browser()
    await browser.open(offer)

    const { answer } = await browser.open(`${thanks}?order=1001`)

    const [sale, ...others] = await world.sales()
    const lead = await world.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([sale?.lead_id, others.length, lead.sold_at], [lead.id, 0, world.clock.now()])
    assert.deepEqual(answer.c, [])
  },
)

onEveryDatabase('a stranger’s visit is a sale and starts nothing', async (engine) => {
  await using world = await setup(engine)

  await world.browser().open(thanks)

  const [sale] = await world.sales()
  assert.equal(sale?.lead_id, null)
  assert.deepEqual(await world.db.selectFrom('leads').selectAll().execute(), [])
})

onEveryDatabase('a reload is no second sale, nor a page that stays open and asks again', async (engine) => {
  await using world = await setup(engine)
  const [named, unnamed] = [world.browser(), world.browser()]

  await named.open(`${thanks}?order=1001`)
  await unnamed.open(thanks)
  await unnamed.open(thanks)
  world.clock.advance({ hours: 3 })
  await named.open(`${thanks}?order=1001`)
  await unnamed.open(thanks, { s: 1 })

  assert.equal((await world.sales()).length, 2)
})

test('a sale is recorded however many pages stay open in the buyer’s office', async () => {
  await using world = await setup(sqlite)
  const buyer = world.browser()
  const colleague = world.browser()
  colleague.ip = buyer.ip
  for (let at = 0; at < 700; at++) await colleague.open(offer, { v: newVisitorId(), s: 1 })

  await buyer.open(thanks)

  assert.equal((await world.sales()).length, 1)
})

test('robots, prefetches, checks of the code and visits without consent are no sales', async () => {
  await using world = await setup(sqlite)
  const robot = world.browser()
  robot.headers['user-agent'] = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const prefetch = world.browser()
  prefetch.headers['sec-purpose'] = 'prefetch'
  const page = { campaignId: world.campaign.id, pageId: world.campaign.pages[1]!.id }
  const check = verifyToken(world.visitors.keys.verify, page, world.clock.now())

  await robot.open(thanks)
  await prefetch.open(thanks)
  await world.browser().open(thanks, { h: 1, v: undefined })
  const checked = await world.browser().open(`${thanks}?dlverify=${check}`, { p: check })

  assert.deepEqual(await world.sales(), [])
  assert.equal(checked.answer.ok, 1)
})

test('a buyer is answered also while the sale cannot be stored', async () => {
  await using world = await setup(sqlite)
  await world.db.schema.alterTable('sales').renameTo('out_of_reach').execute()

  const { status } = await world.browser().open(thanks)

  assert.equal(status, 200)
})

test('two campaigns whose buyers end on one page have a sale each', async () => {
  await using world = await setup(sqlite)
  await world.addCampaign({ beside: world.campaign, pages: [{ type: 'salestracking', beforeUrl: thanks }] })

  await world.browser().open(thanks)

  assert.equal(new Set((await world.sales()).map(({ campaign_id }) => campaign_id)).size, 2)
})

test('an order is named by the address, where it names one', () => {
  assert.deepEqual(['order=1001', 'order_id=A-7', 'orderId=%231001', 'order=&orderId=8'].map(orderIn), [
    '1001',
    'A-7',
    '#1001',
    '8',
  ])
  const unusable = [
    'id=7',
    'order=',
    'order=%20',
    'order={{order.id}}',
    'order=[order_id]',
    'order=undefined',
    'order=a%00b',
    `order=${'9'.repeat(101)}`,
  ]
  for (const query of unusable) assert.equal(orderIn(query), null, query)
})
