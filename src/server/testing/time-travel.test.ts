/**
 * "As if it were …": a page, a link and an image in another time are what they will be then, to the second; whoever comes
 * then is asked to prove it. Nothing is written meanwhile, and nobody but the browser that it was made for travels.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { activityOf } from '../../../tests/support/activity.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { everyRow } from '../../../tests/support/every-row.ts'
import { mailCampaign, type MailCampaign } from '../../../tests/support/mail-campaign.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { reportIn, teamBrowser, travelFor, withParameter } from '../../../tests/support/team-browser.ts'
import { CHROME, VisitorBrowser, type Shown } from '../../../tests/support/visitor-browser.ts'
import { followLink } from '../emails/follow-link.ts'
import { teamCookie } from '../tokens/team-cookie.ts'
import type { Travel } from '../tokens/travel-token.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

const offer = 'https://shop.example/offer'
const ADA = 'ada@example.com'

async function setup(engine: TestEngine, settings: Partial<CampaignSettings> = {}) {
  const world = await mailCampaign(engine, { settings, timer: { expiration_image_id: 5 } })
  const { campaign } = world
  const { shown } = await world.start(ADA)
  const { startedAt, deadlineAt, rulesVersion, isSold } = shown!
  const lead = { startedAt, deadlineAt, rulesVersion, isSold }
  const browser = await teamBrowser(world, { campaign, url: offer })
  return { ...world, lead, browser }
}

type World = Awaited<ReturnType<typeof setup>>

function cookieOf({ visitors, campaign, clock }: MailCampaign, browserId = 'b1'): string {
  const mark = { campaignId: campaign.id, browserId, rotation: 0, markedAt: clock.now() }
  return teamCookie(visitors.keys, [mark], { isSecure: false }).split(';')[0]!
}

/** What a page says of the time, wherever it would send somebody. */
function told({ answer }: Shown) {
  const [campaign] = answer.c.filter(({ id }) => id !== 'team')
  const { at, from, over, text } = campaign ?? {}
  return { now: answer.now, at, from, over, text, shows: campaign?.w?.map(({ k }) => k) ?? [] }
}

async function linkFor(world: World, query: string, cookies?: string) {
  const code = world.campaign.pages[0]!.code
  const opened = { code, query, ip: '10.77.0.1', userAgent: CHROME, visitorId: null, isPerson: true }
  return followLink(world.visitors, { ...opened, cookies })
}

function placeOf(url: string | null) {
  return url && new URL(url).origin + new URL(url).pathname
}

async function inTravel(world: World, trip: { at: number; lead: Travel['lead'] }) {
  const dlat = travelFor(world, { campaign: world.campaign, ...trip })
  const cookie = cookieOf(world)
  const page = await world.browser.open(withParameter(offer, 'dlat', dlat))
  const link = await linkFor(world, `em=${ADA}&dlat=${dlat}`, cookie)
  const image = await world.seeAs(cookie, `em=${ADA}&dlat=${dlat}`)
  return { page, link, image }
}

async function then(world: World) {
  const visitor = new VisitorBrowser(world.visitors, world.campaign.publicKey)
  const image = await world.see(`em=${ADA}`)
  const link = await linkFor(world, `em=${ADA}`)
  return { page: await visitor.open(`${offer}?em=${ADA}`), link, image }
}

const reveals = { hours_left_until_reveal: 24 } as const
const opens = {
  deadline_type: 2,
  expiration: '2026-03-07',
  deadline_time: '10:00',
  start_date_toggle: true,
  start_date: '2026-03-05T10:00',
} as const
const closes = Date.parse('2026-03-07T10:00:00Z')

/** `after`: from the deadline on. */
const instants: [name: string, settings: Partial<CampaignSettings>, after: number][] = [
  ['an hour before', reveals, -HOUR],
  ['ten seconds before', reveals, -10 * SECOND],
  ['a second before', reveals, -SECOND],
  ['exactly at', reveals, 0],
  ['just after', reveals, SECOND],
  ['a day after', reveals, DAY],
  ['before the timer shows', reveals, -25 * HOUR],
  ['before the opening', opens, -3 * DAY],
]

for (const [name, settings, after] of instants)
  onEveryDatabase(`${name} the deadline page, link, image and text are what they will be`, async (engine) => {
    await using world = await setup(engine, settings)
    const isFixed = settings.deadline_type === 2
    const at = (isFixed ? closes : world.lead.deadlineAt) + after
    const before = await everyRow(world.db)

    const travelled = await inTravel(world, { at, lead: isFixed ? null : world.lead })
    await world.visitors.sightings.flush()

    assert.deepEqual(await everyRow(world.db), before)
    world.clock.set(at)
    await world.snapshot.refresh()
    const real = await then(world)
    assert.deepEqual(told(travelled.page), told(real.page))
    assert.deepEqual(travelled.image, real.image)
    assert.equal(placeOf(travelled.link), placeOf(real.link))
    assert.equal(travelled.page.answer.v, '')
    assert.equal(reportIn(travelled.page.answer)?.travel?.at, at)
    assert.ok(travelled.page.answer.c.every(({ k, to, go }) => k === undefined && to === undefined && !go))
  })

test('from the instant on time goes on, in the page and in the image alike', async () => {
  await using world = await setup(sqlite)
  const { lead } = world
  const at = lead.deadlineAt - 10 * SECOND
  const dlat = travelFor(world, { campaign: world.campaign, at, lead })
  const cookie = cookieOf(world)

  world.clock.advance(9 * SECOND)
  const running = await world.browser.open(withParameter(offer, 'dlat', dlat))
  const image = await world.seeAs(cookie, `dlat=${dlat}`)
  world.clock.advance(SECOND)
  const over = await world.browser.open(withParameter(offer, 'dlat', dlat), { s: 1 })

  assert.equal(told(running).at! - running.answer.now, SECOND)
  assert.deepEqual(image, { shows: 'time', seconds: 1, frames: 3, ends: true })
  assert.equal(told(over).over, 1)
})

test('a link in another time leads to the page in that time, and hands the mark over on its site', async () => {
  await using world = await setup(sqlite)
  const { lead } = world
  const dlat = travelFor(world, { campaign: world.campaign, at: lead.deadlineAt - HOUR, lead })

  const target = (await linkFor(world, `em=${ADA}&dlat=${dlat}`, cookieOf(world)))!
  const elsewhere = new VisitorBrowser(world.visitors, world.campaign.publicKey)
  const { answer } = await elsewhere.open(target)

  assert.equal(new URL(target).searchParams.get('em'), null)
  assert.equal(answer.now, lead.deadlineAt - HOUR)
  assert.ok(answer.c.find(({ id }) => id === 'team')?.k)
  await world.visitors.activity.flush()
  assert.equal((await activityOf(world.db, world.campaign.id)).click, undefined)
})

test('a time that is forged, copied or out of date changes nothing', async () => {
  await using world = await setup(sqlite)
  const { campaign, lead } = world
  const trip = { campaign, at: lead.deadlineAt + HOUR, lead }
  const dlat = travelFor(world, trip)
  const cookie = cookieOf(world)
  const isLive = async (token: string, cookies = cookie) => {
    const { answer } = await world.browser.open(withParameter(offer, 'dlat', token), { v: undefined })
    const link = await linkFor(world, `em=${ADA}&dlat=${token}`, cookies)
    const image = await world.seeAs(cookies, `em=${ADA}&dlat=${token}`)
    return [answer.now === world.clock.now(), placeOf(link) === offer, image.shows === 'time']
  }
  const live = [true, true, true]

  assert.deepEqual(await isLive(dlat), [false, false, false])
  for (const [at] of [...dlat].entries()) {
    const other = dlat[at] === 'a' ? 'b' : 'a'
    assert.deepEqual(await isLive(dlat.slice(0, at) + other + dlat.slice(at + 1)), live, `character ${at}`)
  }
  assert.deepEqual(await isLive(travelFor(world, { ...trip, browserId: 'b2' })), live)
  assert.deepEqual(await isLive(travelFor(world, { ...trip, campaignId: 'another' })), live)
  const [, link, image] = await isLive(dlat, cookieOf(world, 'b2'))
  assert.deepEqual([link, image], [true, true])
  const stranger = new VisitorBrowser(world.visitors, campaign.publicKey)
  assert.equal((await stranger.open(withParameter(offer, 'dlat', dlat))).answer.now, world.clock.now())
  world.clock.advance(HOUR - 1)
  assert.deepEqual(await isLive(dlat), [false, false, false])
  world.clock.advance(1)
  assert.deepEqual(await isLive(dlat), live)
})
