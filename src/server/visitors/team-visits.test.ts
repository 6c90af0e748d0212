/** What browsers of the team are told on owners' pages, what they leave as it is, and that nobody else is told of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDay } from '#domain/analytics/local-day.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { TEAM, waitingReport } from '#domain/visitors/xray.ts'
import { activityOf } from '../../../tests/support/activity.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import {
  handoverFor,
  reportIn,
  teamBrowser,
  travelFor,
  withParameter,
} from '../../../tests/support/team-browser.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { engagedLeads, startedLeads } from '../analytics/repository.ts'
import { teamCookie } from '../tokens/team-cookie.ts'
import { newVisitorId } from './visit-question.ts'
import { visitorWorld, type TestCampaign, type TestEngine } from '../../../tests/support/visitors.ts'
import type { CampaignStage } from '#domain/campaigns/campaign-stage.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const offer = 'https://shop.example/offer'
const closed = 'https://shop.example/closed'
const thanks = 'https://shop.example/thanks'

const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const

async function setup(engine: TestEngine, settings: Partial<CampaignSettings> = {}) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    settings: { ...anHour, ...settings },
    pages: [
      { beforeUrl: offer, afterUrl: closed },
      { type: 'salestracking', beforeUrl: thanks },
    ],
  })
  const close = () => world[Symbol.asyncDispose]()
  return {
    ...world,
    campaign,
    stranger: () => new VisitorBrowser(world.visitors, campaign.publicKey),
    team: (of: TestCampaign = campaign) => teamBrowser(world, { campaign: of, url: offer }),
    handover: () => withParameter(offer, 'dlx', handoverFor(world, { campaign })),
    leads: () => world.db.selectFrom('leads').selectAll().orderBy('started_at').orderBy('id').execute(),
    stage: (of: TestCampaign, stage: CampaignStage) =>
      world.change(of, (trx) =>
        trx.updateTable('campaigns').set({ stage }).where('id', '=', of.id).execute(),
      ),
    rotate: () =>
      world.change(campaign, (trx) =>
        trx
          .insertInto('team_links')
          .values({ account_id: campaign.accountId, campaign_id: campaign.id, rotation: 1 })
          .execute(),
      ),
    [Symbol.asyncDispose]: close,
  }
}

onEveryDatabase(
  'a draft is shown to a browser that was handed a mark, and what it starts is a test',
  async (engine) => {
    await using world = await setup(engine)
    await world.stage(world.campaign, 'draft')
    const browser = world.stranger()

    const { answer } = await browser.open(world.handover(), { m: 'g' })
    const again = await browser.open(offer, { m: 'g' })

    const [lead, ...others] = await world.leads()
    const deadlineAt = world.clock.now() + HOUR
    assert.deepEqual([lead?.source, others.length], ['test', 0])
    assert.deepEqual(
      answer.c.map(({ id, at }) => [id, at]),
      [
        [world.campaign.id, deadlineAt],
        [TEAM, undefined],
      ],
    )
    assert.ok(answer.c[1]?.k)
    assert.equal(again.answer.c[0]?.at, deadlineAt)
    assert.deepEqual([again.answer.c[1]?.id, again.answer.c[1]?.k], [TEAM, undefined])
    assert.equal(reportIn(again.answer)?.title, 'X-ray · Draft')
    assert.equal(reportIn(again.answer)?.deadlineAt, deadlineAt)
    assert.equal(reportIn(again.answer)?.mayStartAnew, true)
  },
)

onEveryDatabase(
  'a hand-over marks one browser, once, and a page that asks again keeps its mark',
  async (engine) => {
    await using world = await setup(engine)
    const url = world.handover()
    const [first, second] = [world.stranger(), world.stranger()]

    await first.open(url)
    const copied = await second.open(url)
    const asksAgain = await first.open(url, { s: 1 })

    assert.equal(
      copied.answer.c.some(({ id }) => id === TEAM),
      false,
    )
    assert.ok(reportIn(asksAgain.answer))
  },
)

onEveryDatabase(
  'of two browsers that open one hand-over at the same moment one is marked',
  async (engine) => {
    await using world = await setup(engine)
    const url = world.handover()

    const opened = await Promise.all([1, 2, 3, 4].map(() => world.stranger().open(url)))

    assert.equal(opened.filter(({ answer }) => reportIn(answer)).length, 1)
  },
)

test('a hand-over is for its page and its account, and for ten minutes', async () => {
  await using world = await setup(sqlite)
  const { campaign: foreign } = await world.addCampaign({ pages: [{ beforeUrl: offer }] })
  const isMarked = async (url: string, browser: VisitorBrowser, more = {}) =>
    reportIn((await browser.open(url, more)).answer) !== undefined
  const elsewhere = withParameter(thanks, 'dlx', handoverFor(world, { campaign: world.campaign }))
  const [inTime, late] = [world.handover(), world.handover()]
  const robot = world.stranger()
  robot.headers['user-agent'] = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

  assert.equal(await isMarked(elsewhere, world.stranger()), false)
  assert.equal(await isMarked(world.handover(), new VisitorBrowser(world.visitors, foreign.publicKey)), false)
  const crawled = world.handover()
  assert.equal(await isMarked(crawled, robot), false)
  assert.equal(await isMarked(crawled, world.stranger()), true)
  world.clock.advance(10 * 60_000 - 1)
  assert.equal(await isMarked(inTime, world.stranger()), true)
  world.clock.advance(1)
  assert.equal(await isMarked(late, world.stranger()), false)
})

onEveryDatabase(
  'while consent is awaited nothing is handed over, and the page says what it waits for',
  async (engine) => {
    await using world = await setup(engine)
    await world.stage(world.campaign, 'draft')
    const [browser, url] = [world.stranger(), world.handover()]
    const onHold = { h: 1, v: undefined, k: undefined } as const

    const waiting = await browser.open(url, onHold)
    const again = await browser.open(url, onHold)
    const stranger = await browser.open(offer, onHold)
    const given = await browser.open(url)
    const used = await browser.open(url, onHold)

    const waits = { id: TEAM, w: [{ k: 'xray', id: TEAM, report: waitingReport }] }
    assert.deepEqual([waiting.answer.c, again.answer.c, stranger.answer.c], [[waits], [waits], []])
    assert.equal(reportIn(given.answer)?.title, 'X-ray · Draft')
    assert.deepEqual(used.answer.c, [waits])
    assert.equal((await world.leads()).length, 1)
  },
)

test('whatever character of a mark or a hand-over is changed, the answer is that of somebody without one', async () => {
  await using world = await setup(sqlite)
  await world.stage(world.campaign, 'draft')
  const team = await world.team()
  const mark = team.tokens.find((token) => token.startsWith('3.'))!
  const handover = handoverFor(world, { campaign: world.campaign })
  const answerTo = async (u: string, k: string[]) => {
    const { ip, headers } = world.stranger()
    const body = JSON.stringify({ a: world.campaign.publicKey, u, k, v: newVisitorId() })
    const { json } = await world.visitors.decide({ body, headers, ip })
    return json.replace(/"v":"[^"]+"/, '')
  }
  const without = await answerTo(offer, [])

  for (const [at] of [...mark].entries())
    assert.equal(await answerTo(offer, [changedAt(mark, at)]), without, `character ${at} of the mark`)
  for (const [at] of [...handover].entries()) {
    const changed = withParameter(offer, 'dlx', changedAt(handover, at))
    assert.equal(await answerTo(changed, []), without, `character ${at} of the hand-over`)
  }
  assert.notEqual(await answerTo(offer, [mark]), without)
  assert.notEqual(await answerTo(withParameter(offer, 'dlx', handover), []), without)
})

function changedAt(text: string, at: number): string {
  const other = text[at] === 'a' ? 'b' : 'a'
  return text.slice(0, at) + other + text.slice(at + 1)
}

onEveryDatabase('a mark counts for seven days, and then its script is told to forget it', async (engine) => {
  await using world = await setup(engine)
  const browser = await world.team()

  world.clock.advance(7 * DAY - 1)
  await world.snapshot.refresh()
  assert.ok(reportIn((await browser.open(offer)).answer))
  world.clock.advance(1)
  const over = await browser.open(offer)
  const after = await browser.open(offer)

  assert.deepEqual(over.answer.c.at(-1), { id: TEAM, k: '-' })
  assert.equal(
    after.answer.c.some(({ id }) => id === TEAM),
    false,
  )
})

onEveryDatabase('once the link is changed no mark of the one before counts', async (engine) => {
  await using world = await setup(engine)
  const browser = await world.team()
  const unused = world.handover()
  await world.stage(world.campaign, 'draft')

  await world.rotate()
  const { answer } = await browser.open(offer)
  const late = await world.stranger().open(unused)

  assert.deepEqual(answer.c, [{ id: TEAM, k: '-' }])
  assert.deepEqual(late.answer.c, [])
})

onEveryDatabase(
  'nobody of the team is sent away, not at the deadline, after it, or before the launch',
  async (engine) => {
    await using world = await setup(engine)
    const browser = await world.team()

    world.clock.advance(HOUR - 1000)
    const lastSecond = await browser.open(offer)
    world.clock.advance(1000)
    const over = await browser.open(offer)
    await world.edit(world.campaign, { lockdown: true, optin_page_url: 'https://shop.example/soon' })
    const other = await world.team()
    const waiting = await other.open(offer)

    const [running] = lastSecond.answer.c
    assert.deepEqual([running?.to, running?.go, running?.over], [undefined, undefined, undefined])
    const [ended] = over.answer.c
    assert.deepEqual([ended?.over, ended?.to, ended?.go], [1, undefined, undefined])
    assert.equal(reportIn(over.answer)?.note, 'redirect held back')
    assert.ok(
      reportIn(over.answer)?.checks.some(
        ({ text }) => text === 'Visitors are redirected to /closed; you are held back',
      ),
    )
    assert.ok(waiting.answer.c.every(({ go }) => go === undefined))
  },
)

onEveryDatabase(
  'another campaign of the account at the same address sends them nowhere either',
  async (engine) => {
    await using world = await setup(engine)
    await world.stage(world.campaign, 'draft')
    const { campaign: beside } = await world.addCampaign({
      beside: world.campaign,
      priority: 5,
      pages: [{ beforeUrl: offer, afterUrl: closed }],
    })
    await world.stage(beside, 'ended')

    const stranger = await world.stranger().open(offer)
    const { answer } = await (await world.team()).open(offer)

    assert.equal(stranger.first?.go, 1)
    assert.ok(answer.c.every(({ go, to }) => go === undefined && to === undefined))
  },
)

onEveryDatabase('a visit of the team to the page that buyers see last is no sale', async (engine) => {
  await using world = await setup(engine)
  const browser = await world.team()

  await browser.open(thanks)

  assert.deepEqual(await world.db.selectFrom('sales').selectAll().execute(), [])
})

onEveryDatabase('visits, links and sales pages of the team leave every figure as it is', async (engine) => {
  await using world = await setup(engine)
  const customer = world.stranger()
  await customer.open(offer)
  await customer.open(thanks)
  const before = await figuresOf(world)

  const browser = await world.team()
  await browser.open(offer)
  const code = world.campaign.pages[0]!.code
  const mark = { campaignId: world.campaign.id, browserId: 'b1', rotation: 0, markedAt: world.clock.now() }
  const cookies = teamCookie(world.visitors.keys, [mark], { isSecure: false })
  const target = await browser.follow(code, '', cookies)
  await browser.open(target!)
  await browser.open(thanks)

  assert.deepEqual(await figuresOf(world), before)
  assert.equal((await world.leads()).length, 2)
})

async function figuresOf({ db, campaign, clock, visitors }: Awaited<ReturnType<typeof setup>>) {
  await visitors.activity.flush()
  const days = { from: 0, to: localDay(clock.now(), 'UTC') + 1 }
  return {
    started: [...(await startedLeads(db, [campaign.id], days))],
    engaged: [...(await engagedLeads(db, [campaign.id], days))],
    activity: await activityOf(db, campaign.id),
    sales: await db.selectFrom('sales').selectAll().execute(),
  }
}

onEveryDatabase(
  'no mark, no difference: strangers are answered to the byte as if there were no team',
  async (engine) => {
    await using world = await setup(engine)
    await world.team()
    const travel = travelFor(world, { campaign: world.campaign, at: world.clock.now() + 2 * HOUR })
    const visitor = world.stranger()
    await visitor.open(offer)
    const answerTo = async (u: string, k = visitor.tokens) => {
      const body = JSON.stringify({ a: world.campaign.publicKey, u, k, v: visitor.visitorId })
      return (await world.visitors.decide({ body, headers: visitor.headers, ip: visitor.ip })).json
    }
    const live = await answerTo(offer)

    assert.equal(await answerTo(withParameter(offer, 'dlat', travel)), live)
    assert.equal(await answerTo(withParameter(offer, 'dlx', 'nothing')), live)
    assert.equal(await answerTo(offer, [...visitor.tokens, '3.nothing', '-']), live)
    assert.equal(live.includes('team'), false)
  },
)

onEveryDatabase('who comes with an address is told by its first character only', async (engine) => {
  await using world = await setup(engine)
  const browser = await world.team()

  const { answer } = await browser.open(`${offer}?em=nora.secret@example.com`)
  const text = JSON.stringify(answer)

  assert.equal(text.includes('nora.secret'), false)
  const visitor = reportIn(answer)?.rows.find(([label]) => label === 'Visitor')?.[1]
  assert.equal(visitor, 'n•••@example.com, by address')
})

onEveryDatabase(
  'why this campaign and not another: what wins, and what else has a page here',
  async (engine) => {
    await using world = await setup(engine)
    const { campaign: lower } = await world.addCampaign({
      beside: world.campaign,
      priority: -1,
      pages: [{ beforeUrl: offer }],
    })
    const { campaign: paused } = await world.addCampaign({
      beside: world.campaign,
      priority: 9,
      pages: [{ beforeUrl: offer }],
    })
    await world.stage(paused, 'paused')
    for (const [of, name] of [
      [lower, 'Spring sale'],
      [paused, 'Old sale'],
    ] as const)
      await world.change(of, (trx) =>
        trx.updateTable('campaigns').set({ name }).where('id', '=', of.id).execute(),
      )

    const { answer } = await (await world.team()).open(offer)

    const texts = reportIn(answer)!.checks.map(({ text }) => text)
    assert.ok(texts.includes('“Spring sale” matches too, with a lower priority'), texts.join('\n'))
    assert.ok(texts.includes('“Old sale” matches too, but is paused'), texts.join('\n'))
  },
)

test('while the database is away the team is answered like everybody', async () => {
  await using world = await setup(sqlite)
  const browser = await world.team()
  await world.db.schema.alterTable('pages').renameTo('pages_gone').execute()

  const { status, answer } = await browser.open(offer)

  assert.equal(status, 200)
  assert.ok(reportIn(answer))
})
