/** Where the links in owners' mails lead, whom they start, and what they count. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { activityOf } from '../../../tests/support/activity.ts'
import { anyText } from '../../../tests/support/any-text.ts'
import { CHROME, VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { newVisitorId } from '../visitors/visit-question.ts'
import { followLink, type LinkOpened } from './follow-link.ts'

const HOUR = 3_600_000

const offer = 'https://shop.example/offer?sku=7'
const closed = 'https://shop.example/closed'
const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const

type More = { settings?: Partial<CampaignSettings>; afterUrl?: string; seen?: boolean }

async function setup(engine: TestEngine, { settings = {}, afterUrl = closed, seen = true }: More = {}) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    settings: { ...anHour, ...settings },
    pages: [{ beforeUrl: offer, afterUrl, seen }],
  })
  const code = campaign.pages[0]!.code
  const follow = (query: string, more: Partial<LinkOpened> = {}) =>
    followLink(world.visitors, {
      code,
      query,
      ip: '192.0.2.7',
      userAgent: CHROME,
      visitorId: null,
      isPerson: true,
      ...more,
    })
  const browser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
  const leads = () => world.db.selectFrom('leads').selectAll().orderBy('started_at').execute()
  const clicks = async () => {
    await world.visitors.activity.flush()
    return world.db.selectFrom('lead_activity').selectAll().where('kind', '=', 'click').execute()
  }
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, code, follow, browser, leads, clicks, [Symbol.asyncDispose]: close }
}

function withoutToken(target: string | null): string {
  const url = new URL(target!)
  url.searchParams.delete('dlt')
  return url.href
}

onEveryDatabase(
  'somebody new comes to the offer page, whose script starts the deadline for the address',
  async (engine) => {
    await using world = await setup(engine)
    const browser = world.browser()

    const target = await world.follow('em=ada%40example.com&utm_source=mail')
    assert.deepEqual(await world.leads(), [])
    const { first } = await browser.open(target!)
    const onPhone = await world.browser().open((await world.follow('em=Ada@example.com'))!)

    const [lead, ...others] = await world.leads()
    assert.equal(withoutToken(target), 'https://shop.example/offer?sku=7&utm_source=mail')
    assert.deepEqual([lead?.source, lead?.deadline_at, others.length], ['link', first?.at, 0])
    assert.equal(onPhone.first?.at, first?.at)
  },
)

onEveryDatabase('where our script was never seen the click itself starts the deadline', async (engine) => {
  await using world = await setup(engine, { seen: false })

  await world.follow('em=ada@example.com')
  await world.follow('em=*|EMAIL|*')
  await world.follow('em=scanner@example.com', { isPerson: false })

  const [lead, ...others] = await world.leads()
  assert.deepEqual([lead?.source, lead?.started_at, others.length], ['link', world.clock.now(), 0])
})

onEveryDatabase('a click starts nobody whom the next click could not find again', async (engine) => {
  await using world = await setup(engine, { seen: false })
  for (let person = 0; person < 30; person++) await world.follow(`em=${person}@example.com`)

  const target = await world.follow('em=ada@example.com')
  const waiting = await world.leads()
  world.clock.advance({ minutes: 1 })
  await world.follow('em=ada@example.com')

  assert.equal(withoutToken(target), offer)
  assert.equal(waiting.length, 30)
  assert.deepEqual(
    (await world.leads()).slice(30).map(({ started_at, address }) => [started_at, address !== null]),
    [[world.clock.now(), true]],
  )
})

onEveryDatabase('a robot is led to the page, and takes nothing there', async (engine) => {
  await using world = await setup(engine)

  const target = await world.follow('em=ada@example.com', { isPerson: false })

  assert.equal(target, offer)
})

onEveryDatabase(
  'one network looks two hundred addresses up in vain, and another is not kept waiting',
  async (engine) => {
    await using world = await setup(engine)
    await world.browser().open((await world.follow('em=ada@example.com', { ip: '198.51.100.1' }))!)
    world.clock.advance(HOUR)
    for (let person = 0; person < 200; person++) await world.follow(`em=${person}@example.com`)

    const curious = await world.follow('em=ada@example.com')
    const ada = await world.follow('em=ada@example.com', { ip: '198.51.100.1' })

    assert.equal(withoutToken(curious), offer)
    assert.equal(ada, closed)
  },
)

onEveryDatabase('when the time is over the link leads to the after page', async (engine) => {
  await using world = await setup(engine)
  await world.browser().open((await world.follow('em=ada@example.com'))!)

  world.clock.advance(HOUR - 1)
  const before = await world.follow('em=ada@example.com')
  world.clock.advance(1)
  const after = await world.follow('em=ada@example.com&utm_source=mail')

  assert.ok(before?.startsWith(offer))
  assert.equal(after, `${closed}?utm_source=mail`)
})

onEveryDatabase(
  'a person’s clicks are counted once, and credited to the lead they lead to',
  async (engine) => {
    await using world = await setup(engine)

    const target = await world.follow('em=ada@example.com')
    await world.follow('em=ada@example.com')
    await world.follow('em=ada@example.com', { isPerson: false })
    await world.clicks()
    await world.browser().open(target!)
    world.clock.advance(2000)
    await world.follow('em=ada@example.com')

    const [lead] = await world.leads()
    const clicks = await world.clicks()
    assert.deepEqual(
      clicks.map(({ lead_id, page_id, times }) => [lead_id, page_id, times]),
      [[lead?.id, world.campaign.pages[0]?.id, 2]],
    )
    assert.equal((await activityOf(world.db, world.campaign.id)).click, 2)
  },
)

onEveryDatabase('the link of a deleted page leads to the account’s fallback URL', async (engine) => {
  await using world = await setup(engine)
  const fallback = 'https://shop.example/'

  await world.change(world.campaign, (trx) => trx.deleteFrom('pages').execute())
  const withoutFallback = await world.follow('em=ada@example.com')
  await world.change(world.campaign, (trx) =>
    trx.updateTable('accounts').set({ fallback_url: fallback }).execute(),
  )
  const withFallback = await world.follow('em=ada@example.com')
  await world.change(world.campaign, (trx) => trx.updateTable('campaigns').set({ deleted_at: 1 }).execute())
  const ofDeletedCampaign = await world.follow('')

  assert.deepEqual([withoutFallback, withFallback, ofDeletedCampaign], [null, fallback, fallback])
  assert.equal(await world.follow('', { code: '00000000' }), null)
})

test('a page without an after URL is led to for ever', async () => {
  await using world = await setup(sqlite, { afterUrl: '' })
  await world.browser().open((await world.follow('em=ada@example.com'))!)

  world.clock.advance(HOUR)

  assert.ok((await world.follow('em=ada@example.com'))?.startsWith(offer))
})

test('a date for everyone that has passed leads everybody to the after page', async () => {
  const fixed = { deadline_type: 2, expiration: '2026-03-05', deadline_time: '12:00' } as const
  await using world = await setup(sqlite, { settings: fixed })

  const before = await world.follow('')
  world.clock.set('2026-03-05T12:00:00Z')

  assert.ok(before?.startsWith(offer))
  assert.equal(await world.follow(''), closed)
})

test('an edited address in the link buys no time', async () => {
  await using world = await setup(sqlite)
  const browser = world.browser()
  const { first } = await browser.open((await world.follow('em=ada@example.com'))!)
  world.clock.advance(HOUR / 2)

  const edited = await browser.open((await browser.follow(world.code, 'em=fresh@example.com'))!)
  const onPhone = await world.browser().open((await world.follow('em=fresh@example.com'))!)

  assert.deepEqual([edited.first?.at, onPhone.first?.at], [first?.at, first?.at])
})

test('a forwarded link shows the sender’s deadline for that visit and leaves the friend’s own alone', async () => {
  await using world = await setup(sqlite)
  const [sender, friend] = [world.browser(), world.browser()]
  const own = await sender.open((await world.follow('em=sender@example.com'))!)
  world.clock.advance(HOUR / 2)
  const friends = await friend.open((await world.follow('em=friend@example.com'))!)

  const forwarded = await friend.open((await world.follow('em=sender@example.com'))!)
  const afterwards = await friend.open('https://shop.example/offer?sku=7')

  assert.equal(forwarded.first?.at, own.first?.at)
  assert.equal(afterwards.first?.at, friends.first?.at)
})

test('a hand-over is for its own page, and an old one is anonymous', async () => {
  await using world = await setup(sqlite)
  await world.browser().open((await world.follow('em=ada@example.com'))!)
  world.clock.advance(60_000)
  const target = await world.follow('em=ada@example.com')
  const token = new URL(target!).searchParams.get('dlt')!

  const withTimeout = await world.browser().open(target!)
  world.clock.advance(10 * 60_000 + 1)
  const late = await world.browser().open(target!)
  const elsewhere = await world.browser().open('https://shop.example/elsewhere', { t: token })

  assert.equal(withTimeout.first?.at, world.clock.now() - 11 * 60_000 - 1 + HOUR)
  assert.equal(late.first?.at, Math.floor(world.clock.now() / 1000) * 1000 + HOUR)
  assert.deepEqual(elsewhere.answer.c, [])
})

test('while the database is away a link leads to the offer, and its token keeps the deadline that it knew', async () => {
  await using world = await setup(sqlite)
  const { first } = await world.browser().open((await world.follow('em=ada@example.com'))!)
  const target = await world.follow('em=ada@example.com')
  world.clock.advance(60_000)

  world.outage.on = true
  const away = await world.follow('em=ada@example.com')
  const landed = await world.browser().open(target!)

  assert.equal(withoutToken(away), offer)
  assert.equal(landed.first?.at, first?.at)
})

test('a deadline that the tracking pixel started is known when its browser follows a link', async () => {
  await using world = await setup(sqlite)
  const visitorId = newVisitorId()
  const campaign = world.snapshot.campaign(world.campaign.id)!
  const now = world.clock.now()
  const none = { claims: [], linkedLeadId: null, address: null, network: null, mayLearnAddress: () => false }
  await world.starts.submit({ campaign, now, visitorId, ...none, start: { source: 'pixel', startedAt: now } })
    .answer
  world.clock.advance(60_000)

  const target = await world.follow('em=ada@example.com', { visitorId })
  const { first } = await world.browser().open(target!)

  assert.equal(first?.at, now + HOUR)
})

test('an archived campaign’s link leads to its offer and starts nothing', async () => {
  await using world = await setup(sqlite, { seen: false })
  await world.change(world.campaign, (trx) => trx.updateTable('campaigns').set({ archived_at: 1 }).execute())

  const target = await world.follow('em=ada@example.com')

  assert.equal(target, offer)
  assert.deepEqual(await world.leads(), [])
})

test('whatever the query says, a link leads only to where its owner wanted', async () => {
  await using world = await setup(sqlite)
  const nasty = fc.constantFrom(
    'dlt',
    'em',
    'sku',
    '//evil.example',
    'to',
    '\r\nLocation: https://evil.example',
    '@evil.example',
  )
  const query = fc.oneof(
    anyText(),
    fc.webQueryParameters(),
    fc
      .array(fc.tuple(nasty, fc.oneof(nasty, fc.webUrl(), anyText())))
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
  )

  await fc.assert(
    fc.asyncProperty(query, async (sent) => {
      world.clock.advance(60_000)
      const target = await world.follow(sent)

      const url = new URL(target!)
      assert.ok([new URL(offer).origin].includes(url.origin))
      assert.equal(url.pathname, '/offer')
      assert.deepEqual(url.searchParams.getAll('sku'), ['7'])
      assert.equal(url.searchParams.getAll('dlt').length, 1)
      assert.equal(url.searchParams.get('em'), null)
      assert.doesNotMatch(target!, /[\r\n]/)
    }),
    { numRuns: 500 },
  )
})

test('a link works with however many parameters a mail tool appends', async () => {
  await using world = await setup(sqlite)

  const live = await world.follow(`em=ada@example.com&ref=${'x'.repeat(4000)}`)
  await world.browser().open(live!)
  world.clock.advance({ hours: 1 })
  const over = await world.follow(`em=ada@example.com&ref=${'x'.repeat(4000)}`)

  assert.ok(withoutToken(live).startsWith(`${offer}&ref=xxx`))
  assert.ok(over?.startsWith(`${closed}?ref=xxx`))
})
