/** What the script on an owner's page is told. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { anyText } from '../../../tests/support/any-text.ts'
import { leftToRest } from '../../../tests/support/sample.ts'
import { CHROME, VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { readLeadToken } from '../tokens/lead-token.ts'
import { resetLead } from '../leads/lead-endings-repository.ts'
import { verifyToken } from '../tokens/verify-token.ts'
import { newVisitorId } from './visit-question.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const offer = 'https://shop.example/offer'
const closed = 'https://shop.example/closed'
const join = 'https://shop.example/join'
const soon = 'https://shop.example/soon'

/** One hour, so that a deadline is the start plus an hour. */
const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const

async function setup(engine: TestEngine, settings: Partial<CampaignSettings> = {}, more: object = {}) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    settings: { ...anHour, ...settings },
    pages: [
      { beforeUrl: offer, afterUrl: closed },
      { beforeUrl: join, type: 'optinform' },
    ],
    ...more,
  })
  const browser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
  const leads = () => world.db.selectFrom('leads').selectAll().orderBy('started_at').orderBy('id').execute()
  const claim = (token: string | undefined) => readLeadToken(world.visitors.keys.tokens, token ?? '')
  const reset = async (leadId: string) => {
    const change = { campaignId: campaign.id, leadId, now: world.clock.now() }
    await inTransaction(world.db, (trx) => resetLead(trx, change))
    await world.snapshot.refresh()
  }
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, browser, leads, claim, reset, [Symbol.asyncDispose]: close }
}

onEveryDatabase('a stranger starts at the first visit, on a whole second', async (engine) => {
  await using world = await setup(engine)
  world.clock.advance(678)
  const now = world.clock.now()

  const { answer, first } = await world.browser().open(offer)

  const [lead] = await world.leads()
  const claim = world.claim(first?.k)
  assert.equal(answer.now, now)
  assert.equal(first?.id, world.campaign.id)
  assert.equal(first.at, now - 678 + HOUR)
  assert.equal(first.text, 'Mar 3 at 11:00 AM UTC')
  assert.equal(first.lang, 'en')
  assert.deepEqual(
    [first.w?.length, first.w?.[0]?.k, first.w?.[0]?.id],
    [1, 'bar', world.campaign.pages[0]?.id],
  )
  assert.deepEqual([lead?.id, lead?.deadline_at, lead?.source], [claim?.leadId, first.at, 'visit'])
})

onEveryDatabase(
  'a frame whose browser keeps nothing starts no deadline, and shows that of its link',
  async (engine) => {
    await using world = await setup(engine)

    const { code } = world.campaign.pages[0]!

    const { first } = await world.browser().open(offer, { l: 1 })
    const linked = (await world.browser().follow(code, 'em=ada@example.com'))!
    const framed = await world.browser().open(linked, { l: 1 })
    world.clock.advance(60_000)
    const reloaded = await world.browser().open(linked, { l: 1 })

    assert.equal(first, undefined)
    assert.equal((await world.leads()).length, 1)
    assert.ok(framed.first?.at)
    assert.equal(reloaded.first?.at, framed.first.at)
  },
)

onEveryDatabase('a known visitor is answered without the database', async (engine) => {
  await using world = await setup(engine)
  const browser = world.browser()
  const { first } = await browser.open(offer)
  const asked = world.outage.asked

  world.clock.advance(DAY - 1)
  await world.snapshot.refresh()
  const later = await browser.open(offer)
  const withoutId = await browser.open(offer, { v: undefined })

  assert.equal(world.outage.asked, asked)
  assert.equal(later.first?.at, first?.at)
  assert.equal(withoutId.answer.v, browser.visitorId)
})

onEveryDatabase(
  'after a day a token is checked with the database, and believed while that is away',
  async (engine) => {
    await using world = await setup(engine, { deadline_length: 100 })
    const browser = world.browser()
    const { first } = await browser.open(offer)
    world.clock.advance(DAY)
    await world.snapshot.refresh()

    world.outage.on = true
    const away = await browser.open(offer)
    world.outage.on = false
    const back = await browser.open(offer)

    assert.deepEqual([away.first?.at, away.first?.k], [first?.at, undefined])
    assert.equal(back.first?.at, first?.at)
    assert.equal(world.claim(back.first?.k)?.issuedAt, world.clock.now())
  },
)

onEveryDatabase(
  'when the owner moves everyone, known visitors follow at once with a token no younger',
  async (engine) => {
    await using world = await setup(engine)
    const browser = world.browser()
    const { first } = await browser.open(offer)
    const asked = world.outage.asked
    world.clock.advance({ minutes: 10 })

    await world.edit(world.campaign, { deadline_length: 3 }, 'everyone')
    const moved = await browser.open(offer)
    await world.edit(world.campaign, { deadline_length: 9 }, 'newLeadsOnly')
    const stays = await browser.open(offer)

    assert.equal(world.outage.asked, asked)
    assert.equal(moved.first?.at, first!.at! + 2 * HOUR)
    assert.equal(world.claim(moved.first?.k)?.issuedAt, world.claim(first?.k)?.issuedAt)
    assert.deepEqual([stays.first?.at, stays.first?.k], [moved.first?.at, undefined])
  },
)

onEveryDatabase('a reset is honored at the next visit', async (engine) => {
  await using world = await setup(engine)
  const browser = world.browser()
  const { first } = await browser.open(offer)
  world.clock.advance({ minutes: 30 })

  await world.reset(world.claim(first?.k)!.leadId)
  const again = await browser.open(offer)

  assert.equal(again.first?.at, first!.at! + 30 * MINUTE)
})

onEveryDatabase('a reset on one device counts for all devices of the person', async (engine) => {
  await using world = await setup(engine)
  const [laptop, phone] = [world.browser(), world.browser()]
  const { first } = await laptop.open(`${offer}?em=ada@example.com`)
  await phone.open(`${offer}?em=ada@example.com`)
  world.clock.advance({ minutes: 30 })

  await world.reset(world.claim(first?.k)!.leadId)
  const onLaptop = await laptop.open(offer)
  world.clock.advance({ minutes: 5 })
  const onPhone = await phone.open(offer)

  assert.equal(onLaptop.first?.at, first!.at! + 30 * MINUTE)
  assert.equal(onPhone.first?.at, onLaptop.first?.at)
})

onEveryDatabase('an address in the page’s URL is asked about once', async (engine) => {
  await using world = await setup(engine)
  const browser = world.browser()
  await browser.open(`${offer}?em=ada@example.com`)
  const asked = world.outage.asked

  await browser.open(`${offer}?em=Ada%40example.com`)
  const unasked = world.outage.asked
  await browser.open(`${offer}?em=grace@example.com`)

  assert.deepEqual([unasked, world.outage.asked], [asked, asked + 1])
})

onEveryDatabase(
  'a thousand edited addresses in one browser are one deadline',
  async (engine) => {
    await using world = await setup(engine)
    const browser = world.browser()
    const shown = new Set<number | undefined>()

    for (let at = 0; at < 1000; at++) {
      // Fast enough to be told to slow down, so the clock moves on.
      world.clock.advance(1500)
      const { first } = await browser.open(`${offer}?em=fresh${at}@example.com`)
      shown.add(first?.at)
    }

    assert.equal(shown.size, 1)
  },
  leftToRest,
)

onEveryDatabase('a promise made while the database was away is kept when it is back', async (engine) => {
  await using world = await setup(engine)
  const browser = world.browser()
  world.outage.on = true
  const away = await browser.open(offer)
  const secondTab = await browser.open(offer, { k: [] })
  assert.deepEqual(await world.leads(), [])

  world.outage.on = false
  world.clock.advance({ minutes: 10 })
  const back = await browser.open(offer)

  const [lead, ...others] = await world.leads()
  const provisional = await world.registry.getSingleMetric('provisional_deadlines_total')?.get()
  assert.equal(world.claim(away.first?.k)?.isProvisional, true)
  assert.deepEqual([secondTab.first?.at, back.first?.at], [away.first?.at, away.first?.at])
  assert.equal(world.claim(back.first?.k)?.isProvisional, false)
  assert.deepEqual([lead?.deadline_at, others.length], [away.first?.at, 0])
  assert.equal(provisional?.values[0]?.value, 2)
})

onEveryDatabase('an opt-in page starts nothing before the form is submitted', async (engine) => {
  await using world = await setup(engine)
  const browser = world.browser()

  const opened = await browser.open(join)
  const garbage = await browser.submit(join, 'not an address')
  assert.deepEqual(await world.leads(), [])
  const submitted = await browser.submit(join, 'ada@example.com')
  world.clock.advance({ minutes: 10 })
  const onOffer = await browser.open(offer)
  const onPhone = await world.browser().open(`${offer}?em=ADA@example.com`)

  const [lead] = await world.leads()
  assert.deepEqual([opened.answer.optIn, opened.answer.c, garbage.answer.c], [1, [], []])
  assert.deepEqual(Object.keys(submitted.first ?? {}), ['id', 'k'])
  assert.deepEqual([lead?.source, lead?.deadline_at], ['optin', onOffer.first?.at])
  assert.equal(onPhone.first?.at, onOffer.first?.at)
})

onEveryDatabase('the campaign with the higher priority wins while its lead is live', async (engine) => {
  await using world = await setup(engine)
  const pages = [{ beforeUrl: offer, afterUrl: 'https://shop.example/other' }]
  const settings = { ...anHour, deadline_length: 2 }
  const { campaign: higher } = await world.addCampaign({
    beside: world.campaign,
    priority: 1,
    pages,
    settings,
  })
  const browser = world.browser()

  const before = await browser.open(offer)
  world.clock.advance({ hours: 2 })
  const after = await browser.open(offer)
  world.clock.advance({ hours: 2 })
  const end = await browser.open(offer)

  assert.deepEqual(
    before.answer.c.map(({ id }) => id),
    [higher.id],
  )
  assert.deepEqual([after.first?.id, after.first?.at], [world.campaign.id, world.clock.now() - HOUR])
  assert.deepEqual([end.answer.c.length, end.first?.id, end.first?.go], [1, higher.id, 1])
})

onEveryDatabase('a visit of a real browser verifies its page, once in a while', async (engine) => {
  await using world = await setup(engine, {}, { pages: [{ beforeUrl: offer, seen: false }] })
  const page = () => world.db.selectFrom('pages').selectAll().executeTakeFirstOrThrow()

  await world.browser().open(offer)
  await world.visitors.sightings.flush()
  const first = await page()
  world.clock.advance(5 * MINUTE - 1)
  await world.browser().open(offer)
  await world.visitors.sightings.flush()
  const soonAfter = await page()
  world.clock.advance(1)
  await world.browser().open(offer)
  await world.visitors.sightings.flush()
  const later = await page()

  assert.deepEqual([first.verified_by, first.last_seen_at], ['visit', first.verified_at])
  assert.equal(soonAfter.last_seen_at, first.last_seen_at)
  assert.deepEqual([later.verified_at, later.last_seen_at], [first.verified_at, world.clock.now()])
})

onEveryDatabase('looking whether the code is there makes nobody a lead', async (engine) => {
  await using world = await setup(engine)
  const page = { campaignId: world.campaign.id, pageId: world.campaign.pages[0]!.id }
  const token = verifyToken(world.visitors.keys.verify, page, world.clock.now())

  await world.browser().open(`${offer}?dlverify=${token}`)
  await world.browser().open(`${offer}?dlverify=${token}`, { p: token })

  assert.deepEqual(await world.leads(), [])
})

onEveryDatabase('a made-up check of the code is a visit like any other', async (engine) => {
  await using world = await setup(engine)

  await world.browser().open(`${offer}?dlverify=anything`)

  assert.equal((await world.leads()).length, 1)
})

onEveryDatabase('"verify now" marks its own page at once and no other', async (engine) => {
  await using world = await setup(engine, {}, { pages: [{ beforeUrl: offer, seen: false }] })
  const pageId = world.campaign.pages[0]!.id
  const token = (id: string) =>
    verifyToken(world.visitors.keys.verify, { campaignId: world.campaign.id, pageId: id }, world.clock.now())

  const other = await world.browser().open(offer, { p: token(newId()) })
  const forged = await world.browser().open(offer, { p: 'forged' })
  const elsewhere = await world.browser().open('https://shop.example/', { p: token(pageId) })
  const verified = await world.browser().open(`${offer}?dlverify=${token(pageId)}`)

  const page = await world.db.selectFrom('pages').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual(
    [other, forged, elsewhere].map(({ answer }) => answer.ok),
    [undefined, undefined, undefined],
  )
  assert.equal(verified.answer.ok, 1)
  assert.deepEqual([page.verified_by, page.verified_at], ['check', world.clock.now()])
})

onEveryDatabase('a check that cannot be noted is answered like any other visit', async (engine) => {
  await using world = await setup(engine)
  const page = { campaignId: world.campaign.id, pageId: world.campaign.pages[0]!.id }
  const token = verifyToken(world.visitors.keys.verify, page, world.clock.now())
  const browser = world.browser()
  const before = await browser.open(offer)

  await world.db.schema.alterTable('pages').renameTo('out_of_reach').execute()
  const checked = await browser.open(`${offer}?dlverify=${token}`, { p: token })

  assert.deepEqual([checked.status, checked.answer.ok], [200, undefined])
  assert.ok(before.first?.at)
  assert.equal(checked.first?.at, before.first.at)
})

test('the after URL is told from a minute before the deadline on, and the redirect at the deadline', async () => {
  await using world = await setup(sqlite)
  const browser = world.browser()
  const deadlineAt = (await browser.open(offer)).first!.at!
  const at = async (instant: number) => {
    world.clock.set(instant)
    const { to, go, over, w } = (await browser.open(offer)).first ?? {}
    return { to, go, over, bars: w?.length }
  }

  assert.deepEqual(await at(deadlineAt - MINUTE - 1), {
    to: undefined,
    go: undefined,
    over: undefined,
    bars: 1,
  })
  assert.deepEqual(await at(deadlineAt - MINUTE), { to: closed, go: undefined, over: undefined, bars: 1 })
  assert.deepEqual(await at(deadlineAt - 1), { to: closed, go: undefined, over: undefined, bars: 1 })
  assert.deepEqual(await at(deadlineAt), { to: closed, go: 1, over: 1, bars: undefined })
})

test('a page without an after URL stays when its deadline has passed', async () => {
  await using world = await setup(sqlite, {}, { pages: [{ beforeUrl: offer }] })
  const browser = world.browser()
  await browser.open(offer)

  world.clock.advance(HOUR)
  const { first } = await browser.open(offer)

  assert.deepEqual([first?.over, first?.to, first?.go, first?.w], [1, undefined, undefined, undefined])
})

test('nobody is sent to the page that they are on', async () => {
  await using world = await setup(
    sqlite,
    {},
    { pages: [{ beforeUrl: `${offer}*`, afterUrl: `${offer}/closed` }] },
  )
  const browser = world.browser()
  await browser.open(offer)
  world.clock.advance(HOUR)

  const onOffer = await browser.open(offer)
  const onAfter = await browser.open(`https://www.shop.example/offer/closed/`)

  assert.deepEqual([onOffer.first?.go, onAfter.first?.go, onAfter.first?.over], [1, undefined, 1])
})

test('the visit’s parameters travel on to the after URL where the owner wants it, ours and addresses do not', async () => {
  await using world = await setup(sqlite, { pass_to_after: true })
  const browser = world.browser()
  const url = `${offer}?utm_source=mail&em=ada@example.com&dlt=x`
  await browser.open(url)

  world.clock.advance(HOUR)
  const { first } = await browser.open(url)

  assert.equal(first?.to, `${closed}?utm_source=mail`)
})

test('the timer is hidden until the hours that the owner set remain', async () => {
  await using world = await setup(sqlite, { deadline_length: 10, hours_left_until_reveal: 2 })
  const browser = world.browser()

  const early = await browser.open(offer)
  world.clock.advance({ hours: 8 })
  const late = await browser.open(offer)

  assert.deepEqual([early.first?.from, late.first?.from], [early.first!.at! - 2 * HOUR, undefined])
})

test('an answer says nothing that the page does not need', async () => {
  await using world = await setup(sqlite)
  const browser = world.browser()
  const visits = [
    await browser.open(offer),
    await browser.open(join),
    await browser.submit(join, 'ada@example.com'),
  ]
  world.clock.advance(HOUR)
  visits.push(await browser.open(offer))

  const known = new Set(['id', 'k', 'at', 'from', 'to', 'go', 'over', 'text', 'lang', 'w'])
  for (const { answer } of visits) {
    assert.deepEqual(
      Object.keys(answer).filter((key) => !['now', 'v', 'c', 'optIn', 'ok'].includes(key)),
      [],
    )
    assert.deepEqual(
      answer.c.flatMap(Object.keys).filter((key) => !known.has(key)),
      [],
    )
    assert.ok(!JSON.stringify(answer).includes('ada@'))
  }
})

test('known and unknown addresses get answers of one shape', async () => {
  await using world = await setup(sqlite)
  await world.browser().open(`${offer}?em=known@example.com`)

  const known = await world.browser().open(`${offer}?em=known@example.com`)
  const unknown = await world.browser().open(`${offer}?em=unknown@example.com`)

  assert.deepEqual(Object.keys(known.first ?? {}), Object.keys(unknown.first ?? {}))
})

test('robots, prefetches and previews start nothing and are sent nowhere', async () => {
  await using world = await setup(sqlite)
  const robot = world.browser()
  robot.headers['user-agent'] = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const prefetch = world.browser()
  prefetch.headers['sec-purpose'] = 'prefetch'

  const answers = [
    await robot.open(offer),
    await prefetch.open(offer),
    await robot.submit(join, 'ada@example.com'),
  ]

  assert.deepEqual(
    answers.map(({ answer }) => [answer.c, answer.v]),
    [
      [[], undefined],
      [[], undefined],
      [[], undefined],
    ],
  )
  assert.deepEqual(await world.leads(), [])
})

test('while consent is awaited nobody is started, named or recognized', async () => {
  await using world = await setup(sqlite)
  const browser = world.browser()
  await browser.open(offer)
  const asked = world.outage.asked

  const { answer } = await browser.open(offer, { h: 1, v: undefined, k: [] })

  assert.deepEqual([answer.c, answer.v, world.outage.asked], [[], undefined, asked])
})

const fixed = { deadline_type: 2, expiration: '2026-03-05', deadline_time: '12:00' } as const
const noon = Date.parse('2026-03-05T12:00:00Z')

test('a date for everyone is shown to everyone, also while consent is awaited', async () => {
  await using world = await setup(sqlite, fixed)

  const visitor = await world.browser().open(offer)
  const waiting = await world.browser().open(offer, { h: 1, v: undefined })
  world.clock.set(noon)
  await world.snapshot.refresh()
  const late = await world.browser().open(offer)
  const waitingLate = await world.browser().open(offer, { h: 1, v: undefined })

  assert.deepEqual([visitor.first?.at, waiting.first?.at], [noon, noon])
  assert.deepEqual([waiting.first?.k, waiting.answer.v], [undefined, undefined])
  assert.deepEqual([late.first?.go, waitingLate.first?.go], [1, 1])
  assert.equal((await world.leads()).length, 1)
})

test('a date for everyone shows nothing before its campaign begins', async () => {
  const begins = { ...fixed, start_date_toggle: true, start_date: '2026-03-04T09:00' }
  await using world = await setup(sqlite, begins)

  const before = await world.browser().open(offer)
  world.clock.set('2026-03-04T09:00:00Z')
  const from = await world.browser().open(offer)

  assert.deepEqual([before.answer.c, from.first?.at], [[], noon])
})

test('before the launch strangers wait on the pre-access page, and no clock starts', async () => {
  await using world = await setup(sqlite, { lockdown: true, optin_page_url: soon })
  const stranger = world.browser()

  const onOffer = await stranger.open(offer)
  const onPreAccess = await stranger.open(soon)

  assert.deepEqual([onOffer.first?.to, onOffer.first?.go], [soon, 1])
  assert.deepEqual(onPreAccess.answer.c, [])
  assert.deepEqual(await world.leads(), [])
})

test('before the launch the tracked are sent on from the pre-access page to the offer', async () => {
  await using world = await setup(sqlite, { lockdown: true, optin_page_url: soon })
  const tracked = world.browser()
  await tracked.submit(join, 'ada@example.com')

  const onPreAccess = await tracked.open(soon)
  const onOffer = await tracked.open(offer)

  assert.deepEqual([onPreAccess.first?.to, onPreAccess.first?.go], [offer, 1])
  assert.ok(onOffer.first?.at)
})

test('e-mail links pass before the launch, with or without an address', async () => {
  await using world = await setup(sqlite, { lockdown: true, optin_page_url: soon })
  const code = world.campaign.pages[0]!.code
  const [withAddress, without] = [world.browser(), world.browser()]

  const passed = await withAddress.open((await withAddress.follow(code, 'em=ada@example.com'))!)
  const passedToo = await without.open((await without.follow(code, 'em=%7B%7Bemail%7D%7D'))!)

  assert.ok(passed.first?.at && passedToo.first?.at)
  assert.deepEqual([passed.first.go, passedToo.first.go], [undefined, undefined])
})

test('before the launch of a date for everyone, everyone waits', async () => {
  const launch = {
    lockdown: true,
    optin_page_url: soon,
    start_date_toggle: true,
    start_date: '2026-03-04T09:00',
  }
  await using world = await setup(sqlite, { ...fixed, ...launch })

  const early = await world.browser().open(offer)
  world.clock.set('2026-03-04T09:00:00Z')
  const launched = await world.browser().open(offer)

  assert.deepEqual([early.first?.to, launched.first?.at], [soon, noon])
})

test('while the database is away nobody is taken for untracked', async () => {
  await using world = await setup(sqlite, { lockdown: true, optin_page_url: soon })
  world.outage.on = true

  const { answer } = await world.browser().open(offer)

  assert.deepEqual(answer.c, [])
})

test('an archived campaign does nothing on its pages', async () => {
  await using world = await setup(sqlite)
  await world.change(world.campaign, (trx) => trx.updateTable('campaigns').set({ archived_at: 1 }).execute())

  const { answer } = await world.browser().open(offer)

  assert.deepEqual(answer.c, [])
})

test('a browser that asks faster than anybody browses is told to wait', async () => {
  await using world = await setup(sqlite)
  const browser = world.browser()
  for (let at = 0; at < 60; at++) assert.equal((await browser.open(offer)).status, 200)

  const tooFast = await browser.open(offer)
  world.clock.advance(MINUTE)
  const later = await browser.open(offer)

  assert.deepEqual([tooFast.status, later.status], [429, 200])
})

test('a network that asks too much stores nobody, and its known visitors keep their deadlines', async () => {
  await using world = await setup(sqlite)
  const known = world.browser()
  const { first } = await known.open(offer)
  const crowd = world.browser()
  crowd.ip = known.ip
  for (let at = 0; at < 599; at++) await crowd.open('https://elsewhere.example/', { v: newVisitorId() })

  const again = await known.open(offer)
  const stranger = await crowd.open(offer, { v: newVisitorId() })

  assert.equal(again.first?.at, first?.at)
  assert.equal(stranger.first?.at, world.clock.now() + HOUR)
  assert.equal((await world.leads()).length, 1)
})

test('a network may bring thirty new addresses a minute; the visits beyond start without them', async () => {
  await using world = await setup(sqlite)
  const ip = world.browser().ip

  for (let at = 0; at < 32; at++) {
    const browser = world.browser()
    browser.ip = ip
    await browser.open(`${offer}?em=new${at}@example.com`)
  }

  const leads = await world.leads()
  assert.deepEqual([leads.length, leads.filter(({ email }) => email !== null).length], [32, 30])
})

test('without a snapshot the page stays as it is', async () => {
  await using world = await setup(sqlite)
  const browser = world.browser()
  await browser.open(offer)

  world.clock.advance(DAY)
  const stale = await browser.open(offer)

  assert.equal(stale.status, 503)
})

test('an account that nobody knows has no campaigns', async () => {
  await using world = await setup(sqlite)

  const { status, answer } = await world.browser().open(offer, { a: 'nobody' })

  assert.deepEqual([status, answer.c], [200, []])
})

test('whatever is sent, the answer is a plain one', async () => {
  await using world = await setup(sqlite)
  const text = fc.oneof(anyText(), fc.webUrl(), fc.constant(offer), fc.constant(world.campaign.publicKey))
  const field = fc.oneof(text, fc.jsonValue(), fc.array(text), fc.constant(1))
  const question = fc.dictionary(
    fc.constantFrom('a', 'u', 'r', 'v', 'k', 't', 'e', 'p', 'm', 'h', '__proto__'),
    field,
  )
  const body = fc.oneof(
    anyText(),
    fc.json(),
    question.map((fields) => JSON.stringify(fields)),
    question.map((fields) => JSON.stringify({ ...fields, a: world.campaign.publicKey, u: offer })),
  )

  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      world.clock.advance(MINUTE)
      const decided = await world.visitors.decide({
        body: sent,
        headers: { 'user-agent': CHROME },
        ip: '192.0.2.1',
      })
      assert.ok([200, 400].includes(decided.status))
      JSON.parse(decided.json)
    }),
    { numRuns: 1000 },
  )
})
