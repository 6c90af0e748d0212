/** Who has bought has no deadline any more, whichever way they come (behavior §10). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailAddress } from '#domain/addresses/email-address.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { recordOrder } from '../sales/record-order.ts'
import { newTracking } from '../sales/tracking-repository.ts'
import { readLeadToken } from '../tokens/lead-token.ts'

const offer = 'https://shop.example/offer'
const upsell = 'https://shop.example/upsell'
const closed = 'https://shop.example/closed'
const thanks = 'https://shop.example/thanks'
const ADA = 'em=ada@example.com'

async function setup(engine: TestEngine, settings: Partial<CampaignSettings> = {}) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    settings: { deadline_type: 3, deadline_length: 10, deadline_unit: 'hours', ...settings },
    pages: [
      { beforeUrl: offer, afterUrl: closed },
      { type: 'dynamic', beforeUrl: upsell, afterUrl: closed },
      { type: 'salestracking', beforeUrl: thanks },
    ],
  })
  const browser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
  const sell = (address: string) =>
    world.visitors.sales.record({
      campaignId: campaign.id,
      accountId: campaign.accountId,
      provider: 'stripe',
      worth: { amount: 1999, currency: 'USD' },
      leadId: null,
      visitorId: null,
      address: emailAddress(address),
      orderId: 'one',
      now: world.clock.now(),
    })
  const tell = ({ email, isSigned = false }: { email: string; isSigned?: boolean }) =>
    recordOrder(world.visitors, {
      campaign,
      tracking: newTracking('custom'),
      event: {
        tells: 'sale',
        orderIds: ['one'],
        email,
        worth: { amount: 1999, currency: 'USD' },
        lines: [],
        isTest: false,
        isRenewal: false,
      },
      isSigned,
      now: world.clock.now(),
    })
  const follow = (query: string) => browser().follow(campaign.pages[0]!.code, query)
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, browser, sell, tell, follow, [Symbol.asyncDispose]: close }
}

const ended = { at: undefined, over: 1, to: undefined, w: undefined }

function seen({ first }: Awaited<ReturnType<VisitorBrowser['open']>>) {
  return { at: first?.at, over: first?.over, to: first?.to, w: first?.w }
}

onEveryDatabase(
  'a sale ends the timers on every page and every device, before the deadline and after it',
  async (engine) => {
    await using world = await setup(engine)
    const [laptop, phone] = [world.browser(), world.browser()]
    await laptop.open(`${offer}?${ADA}`)
    await phone.open(`${offer}?${ADA}`)

    await laptop.open(thanks)

    assert.deepEqual(seen(await laptop.open(offer)), ended)
    assert.deepEqual(seen(await laptop.open(upsell)), ended)
    assert.deepEqual(seen(await phone.open(offer)), ended)
    world.clock.advance({ hours: 11 })
    await world.snapshot.refresh()
    assert.deepEqual(seen(await phone.open(offer)), ended)
  },
)

onEveryDatabase('somebody who has bought is known by the token, without the database', async (engine) => {
  await using world = await setup(engine)
  const browser = world.browser()
  await browser.open(offer)
  await browser.open(thanks)
  const { first } = await browser.open(offer)
  const asked = world.outage.asked

  const again = await browser.open(offer)

  assert.equal(readLeadToken(world.visitors.keys.tokens, first?.k ?? '')?.isSold, true)
  assert.deepEqual([seen(again), world.outage.asked], [ended, asked])
})

onEveryDatabase(
  'cleared cookies and new devices bring nobody’s clock back who is known by address or token',
  async (engine) => {
    await using world = await setup(engine)
    const browser = world.browser()
    const { first: bought } = await browser.open(`${offer}?${ADA}`)
    await world.sell('ada@example.com')

    browser.clearStorage()
    const byAddress = await browser.open(`${offer}?${ADA}`)
    const byToken = await world.browser().open(offer, { k: [bought!.k!] })
    // A browser with a clock of its own, which turns out to be the buyer's.
    const fresh = world.browser()
    world.clock.advance({ hours: 1 })
    const anonymous = await fresh.open(offer)
    const named = await fresh.open(`${offer}?${ADA}`)
    const later = await fresh.open(offer)

    assert.deepEqual([byAddress, byToken, named, later].map(seen), [ended, ended, ended, ended])
    assert.ok(anonymous.first?.at)
  },
)

onEveryDatabase(
  'a fresh address in the browser of somebody who has bought starts nothing',
  async (engine) => {
    await using world = await setup(engine)
    const browser = world.browser()
    await browser.open(`${offer}?${ADA}`)
    await world.sell('ada@example.com')

    const here = await browser.open(`${offer}?em=fresh@example.com`)
    const elsewhere = await world.browser().open(`${offer}?em=fresh@example.com`)

    assert.deepEqual([here, elsewhere].map(seen), [ended, ended])
  },
)

onEveryDatabase(
  'a friend with a link of somebody who has bought keeps their own deadline',
  async (engine) => {
    await using world = await setup(engine)
    const friend = world.browser()
    const { first: own } = await friend.open(`${offer}?em=friend@example.com`)
    await world.browser().open(`${offer}?${ADA}`)
    await world.sell('ada@example.com')

    const { first } = await friend.open(`${offer}?${ADA}`)

    assert.ok(own?.at)
    assert.equal(first?.at, own.at)
  },
)

onEveryDatabase(
  'the links of somebody who has bought lead where their owner wants buyers',
  async (engine) => {
    const welcome = 'https://shop.example/welcome'
    await using world = await setup(engine, { after_sale_url: welcome })
    await world.browser().open(`${offer}?${ADA}`)
    const before = await world.follow(ADA)

    await world.sell('ada@example.com')
    const after = await world.follow(`${ADA}&utm_source=mail`)
    world.clock.advance({ hours: 11 })
    const late = await world.follow(ADA)
    await world.edit(world.campaign, { after_sale_url: '' }, 'newLeadsOnly')
    const toOffer = await world.follow(ADA)
    const onOffer = await world.browser().open(toOffer!)

    assert.ok(before?.startsWith(`${offer}?dlt=`))
    assert.deepEqual([after, late], [`${welcome}?utm_source=mail`, welcome])
    assert.ok(toOffer?.startsWith(`${offer}?dlt=`))
    assert.deepEqual(seen(onOffer), ended)
  },
)

test('while the database is away a hand-over still says that its bearer has bought', async () => {
  await using world = await setup(sqlite)
  await world.browser().open(`${offer}?${ADA}`)
  await world.sell('ada@example.com')
  const target = await world.follow(ADA)
  const browser = world.browser()

  world.outage.on = true
  const away = await browser.open(target!)
  world.outage.on = false
  const back = await browser.open(offer)

  assert.deepEqual([away, back].map(seen), [ended, ended])
})

test('a date that is the same for everyone ends for who has bought', async () => {
  await using world = await setup(sqlite, {
    deadline_type: 2,
    expiration: '2026-03-05',
    deadline_time: '12:00',
  })
  const browser = world.browser()
  await browser.open(offer)

  await browser.open(thanks)

  assert.deepEqual(seen(await browser.open(offer)), ended)
  assert.ok((await world.browser().open(offer)).first?.at)
})

test('a lower campaign of the URL has its turn when the visitor has bought in the higher one', async () => {
  await using world = await setup(sqlite)
  const { campaign: lower } = await world.addCampaign({
    beside: world.campaign,
    priority: -1,
    settings: { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' },
    pages: [{ beforeUrl: offer }],
  })
  const browser = world.browser()
  await browser.open(offer)
  await browser.open(thanks)

  const { answer } = await browser.open(offer)

  assert.equal(answer.c.find(({ at }) => at)?.id, lower.id)
})

for (const [how, isSold] of Object.entries({
  'a visit to the sales page': async (world) => {
    const buyer = world.browser()
    await buyer.open(`${offer}?${ADA}`)
    await buyer.open(thanks)
  },
  'a report by a program': (world) => world.sell('ada@example.com'),
  'an event of a checkout': (world) => world.tell({ email: 'ada@example.com' }),
  'a signed event of a checkout': (world) => world.tell({ email: 'ada@example.com', isSigned: true }),
} satisfies Record<string, (world: Awaited<ReturnType<typeof setup>>) => Promise<unknown>>))
  test(`after ${how} the next click already leads where buyers go`, async () => {
    const welcome = 'https://shop.example/welcome'
    await using world = await setup(sqlite, { after_sale_url: welcome })
    await world.browser().open(`${offer}?${ADA}`)

    await isSold(world)

    assert.equal(await world.follow(ADA), welcome)
  })
