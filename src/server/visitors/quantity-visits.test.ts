/** What visitors of a limited quantity are shown, until the last one is gone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultBars } from '#domain/bars/default-bars.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import { barIn, VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'

const offer = 'https://shop.example/offer'
const gone = 'https://shop.example/gone'
const thanks = 'https://shop.example/thanks'

type More = {
  settings?: Partial<CampaignSettings>
  type?: PageType
  afterUrl?: string
  bar?: FloatingBar
}

async function setup(
  engine: TestEngine,
  { settings = {}, type = 'dynamicquantity', afterUrl = gone, bar }: More = {},
) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    type: 'quantity',
    settings: { deadline_type: 5, quantity_start: 12, ...settings },
    pages: [
      { type, beforeUrl: offer, afterUrl, ...(bar && { bar }) },
      { type: 'salestracking', beforeUrl: thanks },
    ],
  })
  const browser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
  const leads = () => world.db.selectFrom('leads').selectAll().execute()
  const used = async (count: number) => {
    await inTransaction(world.db, async (trx) => {
      await trx
        .insertInto('campaign_quantities')
        .values({ campaign_id: campaign.id, used: count })
        .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet({ used: count }))
        .execute()
      campaignChanged(trx, campaign.id)
    })
    await world.snapshot.refresh()
  }
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, browser, leads, used, [Symbol.asyncDispose]: close }
}

onEveryDatabase('visitors are told how many are left, without anybody becoming a lead', async (engine) => {
  await using world = await setup(engine)
  const browser = world.browser()

  const { first: before } = await browser.open(offer)
  await world.used(5)
  const { first: after } = await browser.open(offer)

  assert.deepEqual([before?.n, after?.n], [12, 7])
  assert.deepEqual(Object.keys(after ?? {}), ['id', 'n', 'again', 'lang'])
  assert.deepEqual(await world.leads(), [])
  assert.equal(world.outage.asked, 0)
})

onEveryDatabase('buyers take one each, and whoever comes after the last one is sent on', async (engine) => {
  await using world = await setup(engine, { settings: { quantity_start: 2 } })

  const buyer = async (order: string) => {
    const browser = world.browser()
    await browser.open(offer)
    await browser.open(`${thanks}?order_id=${order}`)
  }

  await buyer('1')
  await buyer('1')
  const { first: left } = await world.browser().open(offer)
  await buyer('2')
  const { first: none } = await world.browser().open(offer)

  assert.equal(left?.n, 1)
  assert.deepEqual([none?.to, none?.go, none?.over, none?.n], [gone, 1, 1, undefined])
})

test('when nothing is left and there is no after URL, the page stays and what was shown goes', async () => {
  await using world = await setup(sqlite, { afterUrl: '' })
  await world.used(12)

  const { first } = await world.browser().open(offer)

  const { k: _proof, ...told } = first!
  assert.deepEqual(told, { id: world.campaign.id, over: 1 })
})

test('a start that was lowered below what is taken leaves nothing, not less', async () => {
  await using world = await setup(sqlite)
  await world.used(20)

  const { first } = await world.browser().open(offer)

  assert.equal(first?.go, 1)
})

test('the quantity can be had between the dates of its window, in the campaign’s zone', async () => {
  await using world = await setup(sqlite, {
    settings: {
      timezone: 'America/New_York',
      quantity_date_start: '2026-03-04',
      quantity_date_end: '2026-03-06',
    },
  })
  const at = async (instant: string) => {
    world.clock.set(instant)
    await world.snapshot.refresh()
    const { first } = await world.browser().open(offer)
    return first && (first.go ?? first.n)
  }

  assert.equal(await at('2026-03-04T04:59:59Z'), undefined)
  assert.equal(await at('2026-03-04T05:00:00Z'), 12)
  assert.equal(await at('2026-03-07T04:58:59Z'), 12)
  assert.equal(await at('2026-03-07T04:59:00Z'), 1)
})

test('the day on which the window closes is written, but no clock counts down to it', async () => {
  await using world = await setup(sqlite, { settings: { quantity_date_end: '2026-03-05' } })

  const { first } = await world.browser().open(offer)

  assert.deepEqual([first?.text, first?.at], ['Mar 5 at 11:59 PM UTC', undefined])
})

test('a bar shows how many are left, without a clock and without words about one', async () => {
  await using world = await setup(sqlite, { type: 'floatbar_v2', settings: { deadline_language: 'fr' } })
  await world.used(5)

  const { first } = await world.browser().open(offer)

  const [widget] = first?.w ?? []
  assert.deepEqual([first?.at, first?.n], [undefined, 7])
  assert.deepEqual(barIn(first)?.title.text, 'Quantité limitée')
  assert.deepEqual(widget?.k === 'bar' && widget.stock, {
    one: '{n} restant',
    left: '{n} restants',
    taken: '{used} sur {start} déjà pris',
    start: 12,
  })
})

test('what is taken is told only where the owner shows it', async () => {
  const bar = { ...defaultBars.quantity, showTaken: false }
  await using world = await setup(sqlite, { type: 'floatbar_v2', bar })

  const { first } = await world.browser().open(offer)

  const [widget] = first?.w ?? []
  assert.deepEqual(widget?.k === 'bar' && widget.stock, { one: '{n} left', left: '{n} left' })
})

test('an open page asks again, the sooner the less is left, and when the window closes', async () => {
  await using world = await setup(sqlite, { settings: { quantity_date_end: '2026-03-03' } })
  const askedAgain = async () => (await world.browser().open(offer)).first?.again

  const many = await askedAgain()
  await world.used(2)
  const few = await askedAgain()
  world.clock.set('2026-03-03T23:58:57.500Z')
  const last = await askedAgain()

  assert.deepEqual([many, few, last], [15, 5, 3])
})

test('a page that shows nothing starts nothing and sends on when nothing is left', async () => {
  await using world = await setup(sqlite, { type: 'imagetrigger' })

  const { first: open } = await world.browser().open(offer)
  await world.used(12)
  const { first: closed } = await world.browser().open(offer)

  assert.deepEqual([open?.w, open?.n, open?.at], [undefined, undefined, undefined])
  assert.equal(closed?.to, gone)
})

test('the visit’s parameters travel on when nothing is left, where the owner wants it', async () => {
  await using world = await setup(sqlite, { settings: { pass_to_after: true } })
  await world.used(12)

  const { first } = await world.browser().open(`${offer}?utm_source=mail&em=ada@example.com`)

  assert.equal(first?.to, `${gone}?utm_source=mail`)
})

test('e-mail links lead to the offer while something is left, then to its end', async () => {
  await using world = await setup(sqlite)
  const code = world.campaign.pages[0]!.code

  const before = await world.browser().follow(code, 'em=ada@example.com')
  await world.used(12)
  const after = await world.browser().follow(code, 'em=ada@example.com')

  assert.ok(before?.startsWith(`${offer}?dlt=`))
  assert.equal(after, gone)
})

test('robots, and visitors whose consent is awaited, see what everybody sees; robots are sent nowhere', async () => {
  await using world = await setup(sqlite)
  const robot = world.browser()
  robot.headers['user-agent'] = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

  const onHold = await world.browser().open(offer, { h: 1, v: undefined })
  await world.used(12)
  const seen = await robot.open(offer)

  assert.equal(onHold.first?.n, 12)
  assert.deepEqual([seen.first?.over, seen.first?.to], [1, undefined])
})

test('before the window of a locked quantity opens everyone waits on the pre-access page', async () => {
  const soon = 'https://shop.example/soon'
  await using world = await setup(sqlite, {
    settings: { lockdown: true, optin_page_url: soon, quantity_date_start: '2026-03-04' },
  })

  const early = await world.browser().open(offer)
  world.clock.set('2026-03-04T00:00:00Z')
  const open = await world.browser().open(offer)

  assert.deepEqual([early.first?.to, open.first?.n], [soon, 12])
})
