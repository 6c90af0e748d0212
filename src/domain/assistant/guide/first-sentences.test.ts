/** What the built-in guide takes from a first sentence, and what it asks next. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '../../accounts/permissions.ts'
import { answerGuide } from './guide.ts'
import type { DraftStep } from './guide-state.ts'
import { noWishes, type Wishes } from './wishes.ts'

/** On a Wednesday. */
const context = {
  now: Date.parse('2026-11-25T10:00:00Z'),
  zone: 'Europe/Berlin',
  account: { plan: 'free', flags: withAllFlags({}) },
  noRoom: null,
} as const

/** The sentence, what is known after it, and the question that follows: a step, or the meanings to choose from. */
const sentences: readonly [text: string, known: Partial<Wishes>, asks: DraftStep | readonly string[]][] = [
  ['A 3-day welcome offer for new subscribers', { kind: 'evergreen', length: 3, unit: 'days' }, 'time'],
  [
    'A launch that ends next Friday at midnight',
    { kind: 'fixed_date', time: '23:59' },
    ['Friday, November 27, 2026', 'Friday, December 4, 2026'],
  ],
  ['A 15-minute offer right after sign-up', { kind: 'tripwire_offer', length: 15, unit: 'minutes' }, 'name'],
  [
    'An offer that lasts 48 hours after a webinar',
    { kind: 'automated_webinar', length: 48, unit: 'hours' },
    'name',
  ],
  ['Only 50 spots, and it ends when they are gone', { kind: 'quantity', quantity: 50 }, 'name'],
  ['20% off for the first 50 customers', { kind: 'quantity', quantity: 50 }, 'name'],
  [
    'Black Friday sale ending Monday 9am Pacific',
    { kind: 'fixed_date', date: '2026-11-30', time: '09:00', timezone: 'America/Los_Angeles' },
    'name',
  ],
  ['cart abandonment 24 hours', { kind: 'abandoned_cart', length: 24, unit: 'hours' }, 'name'],
  [
    'evergreen funnel, 5 days, 11pm EST, using ConvertKit and ThriveCart',
    {
      kind: 'evergreen',
      length: 5,
      unit: 'days',
      time: '23:00',
      timezone: 'America/New_York',
      emailPlatform: 'kit',
      checkoutPlatform: 'thrivecart',
    },
    'name',
  ],
  [
    '5 day challenge launch, cart closes Dec 12 at 11:59pm ET',
    { time: '23:59', timezone: 'America/New_York' },
    ['Everybody their own 5 days', 'One date for everybody: Saturday, December 12, 2026'],
  ],
  [
    'We open on December 1 and close on December 8 at noon',
    { kind: 'fixed_date', date: '2026-12-08', time: '12:00' },
    'timezone',
  ],
  ['flash sale for 24 hours', {}, ['Everybody their own 24 hours', 'One date for everybody']],
  ['flash sale tomorrow only', { kind: 'fixed_date', date: '2026-11-26' }, 'time'],
  ['my course launch closes in 10 days', { kind: 'fixed_date', date: '2026-12-05' }, 'time'],
  [
    'countdown to our webinar on Dec 10 at 7pm',
    { time: '19:00' },
    ['Everybody their own deadline', 'One date for everybody: Thursday, December 10, 2026'],
  ],
  [
    'Summer sale ends 31.07.2027 at 18 Uhr',
    { kind: 'fixed_date', date: '2027-07-31', time: '18:00' },
    'timezone',
  ],
  ['limited edition, 25 pieces', { kind: 'quantity', quantity: 25 }, 'name'],
  ['each subscriber gets 72 hours', { kind: 'evergreen', length: 72, unit: 'hours' }, 'name'],
  ['everyone has until Sunday', { kind: 'fixed_date', date: '2026-11-29' }, 'time'],
  [
    'Everyone gets 3 days but it ends for all on December 5',
    {},
    ['Everybody their own 3 days', 'One date for everybody: Saturday, December 5, 2026'],
  ],
  [
    'offer expires 2 days after they subscribe, at 8pm',
    { kind: 'evergreen', length: 2, unit: 'days', time: '20:00' },
    'timezone',
  ],
  [
    'deadline in 45 minutes',
    { kind: 'fixed_date', date: '2026-11-25', time: '11:45', timezone: 'Europe/Berlin' },
    'name',
  ],
  ['ends tonight', { kind: 'fixed_date', date: '2026-11-25', time: '23:59' }, 'timezone'],
  ['ends tonight at 9', { kind: 'fixed_date', date: '2026-11-25', time: '21:00' }, 'timezone'],
  ['ends at 9', {}, ['9:00 PM', '9:00 AM']],
  [
    '4 days, Kajabi for everything',
    {
      kind: 'evergreen',
      length: 4,
      unit: 'days',
      emailPlatform: 'kajabi',
      checkoutPlatform: 'kajabi',
      landingPlatform: 'kajabi',
    },
    'time',
  ],
  [
    'call it "Spring Sale", 10 days evergreen, noon, London time',
    {
      kind: 'evergreen',
      length: 10,
      unit: 'days',
      time: '12:00',
      timezone: 'Europe/London',
      name: 'Spring Sale',
    },
    'emailPlatform',
  ],
  ['launch on 3/4', { kind: 'fixed_date' }, ['Thursday, March 4, 2027', 'Saturday, April 3, 2027']],
  ['a 1-week discount for new customers in Paris', { kind: 'evergreen', length: 7, unit: 'days' }, 'time'],
  ['until the end of next month', { kind: 'fixed_date', date: '2026-12-31' }, 'time'],
  ['Every Sunday at midnight the doors close', { kind: 'hybrid', time: '23:59', weekday: 7 }, 'timezone'],
  [
    'a waitlist with 200 seats until Dec 20, 5pm',
    { kind: 'quantity', date: '2026-12-20', quantity: 200 },
    'name',
  ],
  ['black friday deal that ends on cyber monday', { kind: 'fixed_date', date: '2026-11-30' }, 'time'],
  ['3 months', { kind: 'evergreen', length: 90, unit: 'days' }, 'time'],
  ['A workshop with ten seats', { kind: 'quantity', quantity: 10 }, 'name'],
  [
    'lets make a fixed date campaign for Dec 24, 2026 at 18:00 in Vienna',
    { kind: 'fixed_date', date: '2026-12-24', time: '18:00', timezone: 'Europe/Vienna' },
    'name',
  ],
  ['make it weekly on Thursday', { kind: 'hybrid', weekday: 4 }, 'time'],
  [
    'Doors close every month on the 1st',
    {},
    ['The same day again and again', 'One date for everybody: Tuesday, December 1, 2026'],
  ],
  ['from Friday to Sunday, 6pm', { kind: 'fixed_date', date: '2026-11-29', time: '18:00' }, 'timezone'],
  ['doors open Friday', { kind: 'hybrid' }, 'weekday'],
  ['18:00 UTC+1', { time: '18:00' }, 'kind'],
]

for (const [text, known, asks] of sentences) {
  test(`“${text}”`, () => {
    const { state } = answerGuide(null, { text }, context)

    assert.deepEqual(state.wishes, { ...noWishes, ...known })
    const [choice] = state.choices
    assert.deepEqual(choice ? choice.options.map(({ label }) => label) : state.step, asks)
  })
}
