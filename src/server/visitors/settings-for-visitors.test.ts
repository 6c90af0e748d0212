/** Each setting of a campaign, and what it does to a real visitor (behavior §3 to §7): one row, one promise. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine, type VisitorWorld } from '../../../tests/support/visitors.ts'
import { sqlite } from '../../../tests/support/postgres.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const offer = 'https://shop.example/offer'
const second = 'https://shop.example/second'
const closed = 'https://shop.example/closed'
const join = 'https://shop.example/join'
const soon = 'https://shop.example/soon'

/** Tuesday 3 March 2026, 10:00 UTC: the clock of every row starts there. */
const tenHours = { deadline_type: 3, deadline_length: 10, deadline_unit: 'hours' } as const

type Stage = VisitorWorld & { browser: () => VisitorBrowser; pageIds: string[] }

type Row = {
  promise: string
  settings: Partial<CampaignSettings> | ((pageIds: string[]) => Partial<CampaignSettings>)
  visit: (stage: Stage) => Promise<unknown>
  gets: unknown
}

const instant = (text: string) => Date.parse(text)

async function deadlineOfVisit({ browser }: Stage) {
  return (await browser().open(offer)).first?.at
}

async function textOfVisit({ browser }: Stage) {
  return (await browser().open(offer)).first?.text
}

const rows: Row[] = [
  {
    promise: 'deadline_length counts days from the start, up to deadline_time in the zone',
    settings: { deadline_type: 1, deadline_length: 3, deadline_time: '23:59', timezone: 'America/New_York' },
    visit: deadlineOfVisit,
    gets: instant('2026-03-07T04:59:00Z'),
  },
  {
    promise: 'exclude_week_days are not counted',
    settings: { deadline_type: 1, deadline_length: 5, deadline_time: '23:59', exclude_week_days: [6, 7] },
    visit: deadlineOfVisit,
    gets: instant('2026-03-10T23:59:00Z'),
  },
  {
    promise: 'deadline_unit hours is exact',
    settings: tenHours,
    visit: deadlineOfVisit,
    gets: instant('2026-03-03T20:00:00Z'),
  },
  {
    promise: 'deadline_unit minutes is exact',
    settings: { ...tenHours, deadline_unit: 'minutes' },
    visit: deadlineOfVisit,
    gets: instant('2026-03-03T10:10:00Z'),
  },
  {
    promise: 'expiration is one instant for everyone, whenever they come',
    settings: { deadline_type: 2, expiration: '2026-03-05', deadline_time: '12:00' },
    async visit(stage) {
      const early = await deadlineOfVisit(stage)
      stage.clock.advance({ hours: 20 })
      return [early, await deadlineOfVisit(stage)]
    },
    gets: [instant('2026-03-05T12:00:00Z'), instant('2026-03-05T12:00:00Z')],
  },
  {
    promise: 'start_date shows nothing before it, and counts only while its toggle is on',
    settings: {
      deadline_type: 2,
      expiration: '2026-03-05',
      deadline_time: '12:00',
      start_date_toggle: true,
      start_date: '2026-03-04T09:00',
    },
    async visit(stage) {
      const before = await deadlineOfVisit(stage)
      stage.clock.set('2026-03-04T09:00:00Z')
      return [before, await deadlineOfVisit(stage)]
    },
    gets: [undefined, instant('2026-03-05T12:00:00Z')],
  },
  {
    promise: 'a start_date whose toggle is off is not read',
    settings: {
      deadline_type: 2,
      expiration: '2026-03-05',
      deadline_time: '12:00',
      start_date_toggle: false,
      start_date: '2026-03-04T09:00',
    },
    visit: deadlineOfVisit,
    gets: instant('2026-03-05T12:00:00Z'),
  },
  {
    promise: 'hybrid weekday is the next such day at its time',
    settings: { deadline_type: 4, hybrid_type: 'weekday', expire_day_in_a_week: 5, deadline_time: '18:00' },
    visit: deadlineOfVisit,
    gets: instant('2026-03-06T18:00:00Z'),
  },
  {
    promise: 'next_week_extend_toggle gives late starts the slot of the next week',
    settings: {
      deadline_type: 4,
      hybrid_type: 'weekday',
      expire_day_in_a_week: 3,
      deadline_time: '09:00',
      next_week_extend_toggle: true,
      next_week_extend_hours: 23,
    },
    visit: deadlineOfVisit,
    gets: instant('2026-03-11T09:00:00Z'),
  },
  {
    promise: 'hybrid day of the month clamps to the month’s end',
    settings: { deadline_type: 4, hybrid_type: 'monthDay', hybrid_day: 31, deadline_time: '12:00' },
    async visit(stage) {
      stage.clock.set('2026-04-02T10:00:00Z')
      await stage.snapshot.refresh()
      return deadlineOfVisit(stage)
    },
    gets: instant('2026-04-30T12:00:00Z'),
  },
  {
    promise: 'hybrid day of the quarter is in its month',
    settings: {
      deadline_type: 4,
      hybrid_type: 'quarterDay',
      hybrid_month: 2,
      hybrid_day: 15,
      deadline_time: '12:00',
    },
    visit: deadlineOfVisit,
    gets: instant('2026-05-15T12:00:00Z'),
  },
  {
    promise: 'deadline_text_format shapes the written deadline only',
    settings: { ...tenHours, deadline_text_format: 'dddd, MMMM D' },
    visit: textOfVisit,
    gets: 'Tuesday, March 3',
  },
  {
    promise: 'use_twenty_four_hours writes 20:00',
    settings: { ...tenHours, use_twenty_four_hours: true },
    visit: textOfVisit,
    gets: 'Mar 3 at 20:00 UTC',
  },
  {
    promise: 'without use_twenty_four_hours it is 8:00 PM',
    settings: tenHours,
    visit: textOfVisit,
    gets: 'Mar 3 at 8:00 PM UTC',
  },
  {
    promise: 'deadline_language is what the deadline is written in, and told to the script',
    settings: { ...tenHours, deadline_language: 'de', use_twenty_four_hours: true },
    async visit({ browser }) {
      const { first } = await browser().open(offer)
      return [first?.text, first?.lang]
    },
    gets: ['3. März um 20:00 UTC', 'de'],
  },
  {
    promise: 'timezone is what the deadline is written in',
    settings: { ...tenHours, timezone: 'Asia/Tokyo' },
    visit: textOfVisit,
    gets: 'Mar 4 at 5:00 AM GMT+9',
  },
  {
    promise: 'hours_left_until_reveal hides the timer until then; tracking runs and so does the redirect',
    settings: { ...tenHours, hours_left_until_reveal: 2 },
    async visit({ browser, clock, db }) {
      const visitor = browser()
      const { first } = await visitor.open(offer)
      const leads = await db.selectFrom('leads').select('id').execute()
      clock.advance({ hours: 8 })
      const revealed = await visitor.open(offer)
      clock.advance({ hours: 2 })
      const after = await visitor.open(offer)
      return [first!.from! - first!.at!, leads.length, revealed.first?.from, after.first?.to]
    },
    gets: [-2 * HOUR, 1, undefined, closed],
  },
  {
    promise: 'hours_left_until_reveal 0 shows the timer at once, as does more than there is',
    settings: { ...tenHours, hours_left_until_reveal: 11 },
    visit: async ({ browser }) => (await browser().open(offer)).first?.from,
    gets: undefined,
  },
  {
    promise: 'coupon_cookie_exist_days tracks for so many days from the start, then a visit starts anew',
    settings: { ...tenHours, coupon_cookie_exist_days: 2 },
    async visit({ browser, clock, snapshot }) {
      const visitor = browser()
      const started = (await visitor.open(offer)).first!.at!
      clock.advance(2 * DAY - 1)
      await snapshot.refresh()
      const lastMoment = (await visitor.open(offer)).first?.go
      clock.advance(1)
      const anew = (await visitor.open(offer)).first!.at!
      return [lastMoment, anew - started]
    },
    gets: [1, 2 * DAY],
  },
  {
    promise: 'coupon_cookie_exist_days 0 tracks for ever',
    settings: { ...tenHours, coupon_cookie_exist_days: 0 },
    async visit({ browser, clock, snapshot }) {
      const visitor = browser()
      await visitor.open(offer)
      clock.advance(1000 * DAY)
      await snapshot.refresh()
      return (await visitor.open(offer)).first?.go
    },
    gets: 1,
  },
  {
    promise: 'track_cookies on: a neighbor on the same network is somebody else',
    settings: { ...tenHours, track_cookies: true },
    visit: shareANetwork,
    gets: HOUR,
  },
  {
    promise: 'track_cookies off: the network is evidence for who has nothing better',
    settings: { ...tenHours, track_cookies: false },
    visit: shareANetwork,
    gets: 0,
  },
  {
    promise: 'pass_to_after carries the visit’s parameters on, but neither addresses nor ours',
    settings: { ...tenHours, pass_to_after: true },
    visit: afterUrlOfVisit,
    gets: `${closed}?utm_source=mail`,
  },
  {
    promise: 'without pass_to_after the after URL is as the owner typed it',
    settings: { ...tenHours, pass_to_after: false },
    visit: afterUrlOfVisit,
    gets: closed,
  },
  {
    promise: 'lockdown sends strangers of every offer to the pre-access page, and starts nobody',
    settings: { ...tenHours, lockdown: true, optin_page_url: soon },
    async visit({ browser, db }) {
      const visits = [await browser().open(offer), await browser().open(second), await browser().open(soon)]
      const leads = await db.selectFrom('leads').select('id').execute()
      return [visits.map(({ first }) => first?.to), leads.length]
    },
    gets: [[soon, soon, undefined], 0],
  },
  {
    promise: 'preventUrlSelected is where the tracked are sent on to',
    settings: ([, chosen = '']) => ({
      ...tenHours,
      lockdown: true,
      optin_page_url: soon,
      preventUrlSelected: chosen,
    }),
    visit: sentOnFromPreAccess,
    gets: second,
  },
  {
    promise: 'with nothing selected, or a page that is gone, the tracked are sent on to the first offer',
    settings: { ...tenHours, lockdown: true, optin_page_url: soon, preventUrlSelected: 'gone' },
    visit: sentOnFromPreAccess,
    gets: offer,
  },
  {
    promise: 'an optin_page_url whose lockdown is off is a page like any other',
    settings: { ...tenHours, lockdown: false, optin_page_url: soon },
    async visit({ browser }) {
      return [(await browser().open(offer)).first?.to, (await browser().open(soon)).first]
    },
    gets: [undefined, undefined],
  },
]

async function shareANetwork({ browser, clock }: Stage) {
  const [one, neighbor] = [browser(), browser()]
  neighbor.ip = one.ip
  const first = (await one.open(offer)).first!.at!
  clock.advance(HOUR)
  return (await neighbor.open(offer)).first!.at! - first
}

async function afterUrlOfVisit({ browser, clock }: Stage) {
  const visitor = browser()
  const url = `${offer}?utm_source=mail&em=ada@example.com&dlp=x`
  await visitor.open(url)
  clock.advance(10 * HOUR)
  return (await visitor.open(url)).first?.to
}

async function sentOnFromPreAccess({ browser }: Stage) {
  const tracked = browser()
  await tracked.submit(join, 'ada@example.com')
  return (await tracked.open(soon)).first?.to
}

async function setup(engine: TestEngine, { settings }: Row) {
  const world = await visitorWorld(engine)
  const pages = [
    { beforeUrl: offer, afterUrl: closed },
    { beforeUrl: second, afterUrl: closed, type: 'countdown' },
    { beforeUrl: join, type: 'optinform' },
  ] as const
  const { campaign } = await world.addCampaign({ pages: [...pages] })
  const pageIds = campaign.pages.map(({ id }) => id)
  await world.edit(campaign, typeof settings === 'function' ? settings(pageIds) : settings)
  const browser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
  return { ...world, browser, pageIds, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

for (const row of rows) {
  test(row.promise, async () => {
    await using stage = await setup(sqlite, row)

    const got = await row.visit(stage)

    assert.deepEqual(got, row.gets)
  })
}
