/** What visits, images and links count for, and what a lead is known to come from. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { originOf } from '#domain/analytics/lead-origin.ts'
import { activityOf } from '../../../tests/support/activity.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { CHROME, VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'

const offer = 'https://shop.example/offer'
const anHour = { deadline_type: 3, deadline_length: 8, deadline_unit: 'hours' } as const

async function setup(engine: TestEngine) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    settings: anHour,
    pages: [{ beforeUrl: offer, afterUrl: 'https://shop.example/closed' }],
  })
  const browser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
  const counted = async () => {
    await world.visitors.activity.flush()
    return activityOf(world.db, campaign.id)
  }
  const lead = async () => {
    await world.visitors.activity.flush()
    return world.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
  }
  const report = (from: VisitorBrowser, e: string, more: object = {}, userAgent = CHROME) =>
    world.visitors.takeReport({
      body: JSON.stringify({
        a: campaign.publicKey,
        u: offer,
        v: from.visitorId,
        k: from.tokens,
        e,
        ...more,
      }),
      headers: { 'user-agent': userAgent },
      ip: from.ip,
    })
  return {
    ...world,
    campaign,
    browser,
    counted,
    lead,
    report,
    [Symbol.asyncDispose]: world[Symbol.asyncDispose],
  }
}

onEveryDatabase(
  'a lead’s way is known from its start to where it is sent after its deadline',
  async (engine) => {
    await using it = await setup(engine)
    const browser = it.browser()
    const start = it.clock.now()

    await browser.open(`${offer}?utm_source=spring-mail`)
    const first = await it.lead()
    it.clock.advance({ hours: 7 })
    await browser.open(offer)
    const second = await it.lead()
    it.clock.advance({ hours: 1 })
    await browser.open(offer)
    const third = await it.lead()

    assert.deepEqual(originOf(first.origin), {
      pageId: it.campaign.pages[0]?.id,
      source: 'visit',
      trigger: '',
      platform: '',
      device: 'computer',
      utmSource: 'spring-mail',
    })
    assert.deepEqual([first.saw_at, first.returned_at], [start, null])
    assert.deepEqual([second.returned_at, second.redirected_at], [start + 7 * 3_600_000, null])
    assert.equal(third.redirected_at, start + 8 * 3_600_000)
    assert.deepEqual(await it.counted(), { visit: 3, redirect: 1 })
  },
)

test('only visits count: not pages that stay open, nor robots, nor while consent is awaited', async () => {
  await using it = await setup(sqlite)
  const browser = it.browser()
  const robot = it.browser()
  robot.headers['user-agent'] = 'Googlebot/2.1'

  await browser.open(offer, { h: 1 })
  await browser.open(offer)
  await browser.open(offer, { s: 1 })
  await robot.open(offer)

  assert.deepEqual(await it.counted(), { visit: 1 })
})

test('a campaign tells a hundred UTM sources apart, each of 64 characters', async () => {
  await using it = await setup(sqlite)
  const sources = Array.from({ length: 101 }, (_, at) => `source-${at}`)
  for (const source of [...sources, 'x'.repeat(80), 'source-7'])
    await it.browser().open(`${offer}?utm_source=${source}`)

  const leads = await it.db.selectFrom('leads').select('origin').execute()
  const kept = new Set(leads.map(({ origin }) => originOf(origin).utmSource))
  assert.equal(kept.size, 101)
  assert.ok(kept.has('other') && kept.has('source-7') && !kept.has('source-100'))
})

test('the script’s reports count for the lead that a token proves', async () => {
  await using it = await setup(sqlite)
  const browser = it.browser()
  await browser.open(offer)
  const { id } = await it.lead()

  for (const done of ['hide', 'tab', 'cta button']) it.report(browser, `${done} ${it.campaign.id}`)
  it.report(it.browser(), `hide ${it.campaign.id}`, { v: 'AAAAAAAAAAAAAAAAAAAAAA' })

  assert.deepEqual(await it.counted(), { visit: 1, hide: 2, show: 1, cta: 1 })
  const rows = await it.db.selectFrom('lead_activity').select(['lead_id', 'kind']).orderBy('kind').execute()
  assert.deepEqual(
    rows,
    ['cta', 'hide', 'show', 'visit'].map((kind) => ({ lead_id: id, kind })),
  )
})

test('a report about what is not on the page, from no visitor, or too often, counts for nothing', async () => {
  await using it = await setup(sqlite)
  const browser = it.browser()
  await browser.open(offer)
  const hide = `hide ${it.campaign.id}`

  for (const said of [
    '',
    'hide',
    'hide nothing',
    `toString ${it.campaign.id}`,
    `by ${it.campaign.id}`,
    `redirect ${it.campaign.id}`,
  ])
    it.report(browser, said)
  it.report(browser, hide, { u: 'https://shop.example/elsewhere' })
  it.report(browser, hide, { v: '' })
  it.report(browser, hide, { h: 1 })
  it.report(browser, hide, { a: 'somebody' })
  it.report(browser, hide, {}, 'Googlebot/2.1')
  const before = await it.counted()
  const crowd = it.browser()
  for (let times = 0; times < 200; times++) it.report(crowd, hide, { v: 'AAAAAAAAAAAAAAAAAAAAAA' })

  assert.deepEqual(before, { visit: 1 })
  assert.deepEqual(await it.counted(), { visit: 1, hide: 120 })
})
