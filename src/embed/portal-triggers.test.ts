/** When a portal comes by itself, by table and by a clock that is moved by hand. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalStarters } from '#domain/portals/portal-starters.ts'
import type { Frequency, PortalAudience, PortalTriggers } from '#domain/portals/portal-theme.ts'
import type { ShownPortal } from '#domain/portals/shown-portal.ts'
import { obstacleOf, scrolledTo, type PortalFacts, type Scrolling } from './portal-triggers.ts'

const base = portalStarters.welcome.theme as unknown as ShownPortal
const HOUR = 3_600_000

type Given = {
  triggers?: Partial<PortalTriggers>
  audience?: Partial<PortalAudience>
  frequency?: Frequency
}

function portalWith({ triggers, audience, frequency = 'untilDone' }: Given): ShownPortal {
  return {
    ...base,
    triggers: { ...base.triggers, delay: false, ...triggers },
    audience: { ...base.audience, ...audience },
    frequency,
  }
}

const facts: PortalFacts = {
  done: undefined,
  isPhone: false,
  isReturning: false,
  query: new URLSearchParams(),
  referrer: '',
  leftMs: 48 * HOUR,
  memory: { inWindow: 0, lastDay: NaN, isClosed: false },
  today: 20_000,
  waitedMs: 0,
  scrolling: { percent: 0 },
}

const atOnce = { delay: true, delaySeconds: 0 }

type Row = [why: string, given: Given, met: Partial<PortalFacts>, obstacle: string | undefined]

const rows: Row[] = [
  ['a delay that is not over', { triggers: { delay: true } }, { waitedMs: 4999 }, 'trigger'],
  ['a delay that is over', { triggers: { delay: true } }, { waitedMs: 5000 }, undefined],
  ['no trigger at all', {}, { waitedMs: 9e9, scrolling: { percent: 100, isLeaving: true } }, 'trigger'],
  ['not far enough down', { triggers: { scroll: true } }, { scrolling: { percent: 49.9 } }, 'trigger'],
  ['far enough down', { triggers: { scroll: true } }, { scrolling: { percent: 50 } }, undefined],
  ['leaves, and is not to be held', {}, { scrolling: { percent: 0, isLeaving: true } }, 'trigger'],
  ['leaves', { triggers: { exit: true } }, { scrolling: { percent: 0, isLeaving: true } }, undefined],
  [
    'any of several that are on',
    { triggers: { delay: true, exit: true, scroll: true } },
    { scrolling: { percent: 60 } },
    undefined,
  ],
  ['before the last hours', { triggers: { ...atOnce, lastHours: 24 } }, { leftMs: 24 * HOUR + 1 }, 'hours'],
  ['in the last hours', { triggers: { ...atOnce, lastHours: 24 } }, { leftMs: 24 * HOUR }, undefined],
  ['last hours of no deadline', { triggers: { ...atOnce, lastHours: 24 } }, { leftMs: NaN }, 'hours'],
  ['no deadline', { triggers: atOnce }, { leftMs: NaN }, undefined],
  [
    'a phone at a portal of desktops',
    { triggers: atOnce, audience: { device: 'desktop' } },
    { isPhone: true },
    'device',
  ],
  ['a desktop at one of phones', { triggers: atOnce, audience: { device: 'phone' } }, {}, 'device'],
  [
    'a phone at one of phones',
    { triggers: atOnce, audience: { device: 'phone' } },
    { isPhone: true },
    undefined,
  ],
  [
    'somebody new, for whom it is not',
    { triggers: atOnce, audience: { visitors: 'returning' } },
    {},
    'visitors',
  ],
  ['somebody new', { triggers: atOnce, audience: { visitors: 'new' } }, {}, undefined],
  [
    'somebody who comes back',
    { triggers: atOnce, audience: { visitors: 'new' } },
    { isReturning: true },
    'visitors',
  ],
  ['no UTM', { triggers: atOnce, audience: { utmSource: 'mail' } }, {}, 'utm'],
  [
    'a UTM in other letters',
    { triggers: atOnce, audience: { utmSource: 'MAIL' } },
    { query: new URLSearchParams('?utm_source=spring-mail') },
    undefined,
  ],
  [
    'one UTM of two',
    { triggers: atOnce, audience: { utmSource: 'mail', utmCampaign: 'spring' } },
    { query: new URLSearchParams('?utm_source=mail&utm_campaign=fall') },
    'utm',
  ],
  [
    'another medium',
    { triggers: atOnce, audience: { utmMedium: 'cpc' } },
    { query: new URLSearchParams('?utm_medium=email') },
    'utm',
  ],
  [
    'another referrer',
    { triggers: atOnce, audience: { referrer: 'news.example' } },
    { referrer: 'https://x.example/' },
    'referrer',
  ],
  [
    'the referrer',
    { triggers: atOnce, audience: { referrer: 'news.example' } },
    { referrer: 'https://www.News.example/today' },
    undefined,
  ],
  ['done, whatever else', { triggers: atOnce, frequency: 'visit' }, { done: 1 }, 'done'],
]

for (const [why, given, met, obstacle] of rows)
  test(`${why}: ${obstacle ?? 'it comes'}`, () => {
    assert.equal(obstacleOf(portalWith(given), { ...facts, ...met }), obstacle)
  })

/** In this window; then in another one on the same day, and on the next day. */
const often: [Frequency, what: 'shown' | 'closed', here: string, another: string, tomorrow: string][] = [
  ['visit', 'shown', 'before', 'comes', 'comes'],
  ['visit', 'closed', 'before', 'comes', 'comes'],
  ['day', 'shown', 'before', 'before', 'comes'],
  ['day', 'closed', 'before', 'before', 'comes'],
  ['untilClosed', 'shown', 'comes', 'comes', 'comes'],
  ['untilClosed', 'closed', 'before', 'before', 'before'],
  ['untilDone', 'shown', 'comes', 'comes', 'comes'],
  ['untilDone', 'closed', 'before', 'comes', 'comes'],
]

for (const [frequency, what, here, another, tomorrow] of often)
  test(`${what} before, as often as “${frequency}” says`, () => {
    const portal = portalWith({ triggers: atOnce, frequency })
    const kept = { lastDay: facts.today, isClosed: what === 'closed' }
    const come = (inWindow: number, today: number) =>
      obstacleOf(portal, { ...facts, today, memory: { ...kept, inWindow } }) ?? 'comes'
    const inWindow = what === 'closed' ? 2 : 1

    assert.deepEqual(
      [come(inWindow, facts.today), come(0, facts.today), come(0, facts.today + 1)],
      [here, another, tomorrow],
    )
  })

/** Positions of a page that can be scrolled by 2,000 pixels, each at its time. */
function scrolledAlong(isTouch: boolean, ...positions: [at: number, y: number][]): Scrolling {
  let scrolling: Scrolling = { percent: 0 }
  for (const [at, y] of positions) scrolling = scrolledTo(scrolling, { at, y, range: 2000, isTouch })
  return scrolling
}

const flicks: [why: string, isTouch: boolean, positions: [at: number, y: number][], isLeaving: boolean][] = [
  [
    'a flick up',
    true,
    [
      [0, 900],
      [100, 850],
      [200, 600],
      [300, 480],
    ],
    true,
  ],
  [
    'the same by a wheel',
    false,
    [
      [0, 900],
      [100, 850],
      [200, 600],
      [300, 480],
    ],
    false,
  ],
  [
    'reading backwards',
    true,
    [
      [0, 900],
      [400, 700],
      [800, 500],
      [1200, 300],
    ],
    false,
  ],
  [
    'a little way',
    true,
    [
      [0, 900],
      [100, 600],
    ],
    false,
  ],
  [
    'downwards',
    true,
    [
      [0, 0],
      [100, 900],
    ],
    false,
  ],
  [
    'up, after a while of standing still',
    true,
    [
      [0, 900],
      [5000, 880],
      [5100, 700],
      [5300, 400],
    ],
    true,
  ],
]

for (const [why, isTouch, positions, isLeaving] of flicks)
  test(`${why} is ${isLeaving ? '' : 'not '}leaving`, () => {
    assert.equal(!!scrolledAlong(isTouch, ...positions).isLeaving, isLeaving)
  })

test('how far down somebody has been stays, whatever they do then', () => {
  assert.equal(scrolledAlong(false, [0, 0], [100, 1000], [200, 0]).percent, 50)
  assert.equal(scrolledAlong(false, [0, 2100]).percent, 100)
  assert.ok(scrolledAlong(true, [0, 900], [100, 400], [5000, 1900]).isLeaving)
})

test('a page that is seen as a whole was never scrolled', () => {
  assert.equal(scrolledTo({ percent: 0 }, { at: 0, y: 0, range: 0, isTouch: false }).percent, 0)
  assert.equal(scrolledTo({ percent: 0 }, { at: 0, y: 0, range: -20, isTouch: false }).percent, 0)
})
