/** Which row a fact of a rehearsal becomes: right to the second, or named with what to do about it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyDiscount } from '../discounts/discount.ts'
import type { DiscountCodeFact, PageAnswer, PageFact, RehearsalFacts } from './rehearsal-facts.ts'
import { rehearsalReport } from './rehearsal.schema.ts'
import { rehearsalRows } from './rehearse.ts'

const END = 10_000
const OFFER = 'https://shop.example/offer'
const CLOSED = 'https://shop.example/closed'

const running: PageAnswer = {
  endsAt: END,
  text: 'Mar 3 at 12:00 PM UTC',
  showsFrom: null,
  showsSomething: true,
  isOver: false,
  sentTo: null,
  takenBy: null,
}
const over: PageAnswer = { ...running, isOver: true, sentTo: CLOSED }

const page: PageFact = {
  type: 'floatbar_v2',
  url: OFFER,
  afterUrl: CLOSED,
  before: running,
  lastMoment: running,
  after: over,
  look: { found: 'page', hasCode: true },
  lookAfter: { found: 'page', hasCode: false },
  wasSeen: false,
}

const sound: RehearsalFacts = {
  now: 1000,
  endsAt: END,
  startsPeople: true,
  recordsSales: true,
  isEnded: false,
  starts: [{ name: 'Mailchimp’s webhook', endsAt: END, problem: null }],
  pages: [page],
  image: { endsAt: END, shown: 'countdown', frames: 60, after: 'expired' },
  links: [
    {
      code: '59c97289',
      offerUrl: OFFER,
      leadsTo: OFFER,
      endsAt: END,
      afterUrl: CLOSED,
      leadsToAfter: CLOSED,
    },
  ],
  field: { text: 'Mar 3 at 12:00 PM UTC', endsAt: END, problem: null },
  discountCode: null,
  circle: null,
  swapped: [],
  sales: [{ name: '$149.00 by Custom API', endsCountdown: true }],
  isToldOfSales: true,
}

const wrongIn = (different: Partial<RehearsalFacts>) =>
  rehearsalRows({ ...sound, ...different }).filter(({ verdict }) => verdict === 'wrong')
const wrongPage = (different: Partial<PageFact>) => wrongIn({ pages: [{ ...page, ...different }] })

test('what agrees is right in every row, and each says its end or what it has come to', () => {
  const rows = rehearsalRows(sound)

  assert.deepEqual(
    rows.map(({ channel, endsAt, label }) => [channel, endsAt ?? label]),
    [
      ['start', END],
      ['page', END],
      ['image', END],
      ['link', END],
      ['text', END],
      ['field', END],
      ['afterTheEnd', 'Over'],
      ['afterTheEnd', 'Over'],
      ['sale', 'Ended'],
    ],
  )
  assert.ok(rows.every(({ verdict, mend }) => verdict === 'right' && mend === null))
  assert.ok(rehearsalReport.shape.rows.safeParse(rows).success)
})

test('a channel that says another second is wrong', () => {
  const second = END + 1000
  const others: [string, Partial<RehearsalFacts>][] = [
    ['start', { starts: [{ ...sound.starts[0]!, endsAt: second }] }],
    ['page', { pages: [{ ...page, before: { ...running, endsAt: second, text: null } }] }],
    ['image', { image: { ...sound.image!, endsAt: second } }],
    ['link', { links: [{ ...sound.links[0]!, endsAt: second }] }],
    ['field', { field: { ...sound.field!, endsAt: second } }],
  ]
  for (const [channel, different] of others)
    assert.deepEqual(
      wrongIn(different).map((row) => [row.channel, row.endsAt]),
      [[channel, second]],
    )
})

test('a page that goes on, or stops a millisecond early, does not end at its deadline', () => {
  for (const different of [{ after: running }, { lastMoment: over }]) {
    const [row] = wrongPage(different)
    assert.equal(row?.text, 'shop.example/offer does not end at its deadline.')
  }
})

test('words that differ between the page and the field are wrong', () => {
  const [row] = wrongIn({ field: { ...sound.field!, text: 'March 3' } })
  assert.deepEqual([row?.channel, row?.label], ['field', 'Other words'])
})

test('a login, or a look that there was no time for, is no fault of the page', () => {
  for (const status of [401, 403, 429]) assert.deepEqual(wrongPage({ look: { found: 'status', status } }), [])
  assert.deepEqual(wrongPage({ look: { found: 'unknown' } }), [])
  assert.equal(
    wrongPage({ look: { found: 'status', status: 500 } })[0]?.text,
    'shop.example/offer answers 500.',
  )
})

test('each row that is wrong says what to do about it', () => {
  const faulty = [
    ...wrongPage({ look: { found: 'nothing' }, afterUrl: null, lookAfter: null }),
    ...wrongPage({ before: { ...running, sentTo: CLOSED } }),
    ...wrongPage({ before: { ...running, takenBy: 'Flash sale' } }),
    ...wrongIn({ starts: [], image: { ...sound.image!, shown: 'neutral', after: 'neutral' } }),
    ...wrongIn({ links: [{ ...sound.links[0]!, leadsTo: null, leadsToAfter: null }] }),
    ...wrongIn({ circle: [OFFER], swapped: [{ url: OFFER, afterUrl: OFFER }] }),
    ...wrongIn({ sales: [{ name: 'A sale', endsCountdown: false }], isToldOfSales: false }),
  ]

  assert.equal(faulty.length, 13, faulty.map(({ text }) => text).join('\n'))
  assert.ok(faulty.every(({ mend }) => mend !== null))
})

test('of an offer that is over only that is told, and what is wrong with where pages lead', () => {
  const rows = rehearsalRows({ ...sound, isEnded: true, circle: [OFFER] })
  assert.deepEqual(
    rows.map(({ channel }) => channel),
    ['start', 'redirect'],
  )
  assert.deepEqual(
    rehearsalRows({ ...sound, now: END }).map(({ text }) => text),
    ['The date has passed: everybody is sent away at once.'],
  )
})

test('a date that is everyone’s needs nothing that starts it', () => {
  const [start] = rehearsalRows({ ...sound, starts: [], startsPeople: false })
  assert.deepEqual([start?.verdict, start?.endsAt], ['right', END])
})

const ready = {
  discount: emptyDiscount,
  shop: 'working',
  isPaidFor: true,
  embed: 'on',
  failedCodes: 0,
} as const
const code = { readiness: ready, code: 'BREAD-7KQ4M-X2WDP', isOnes: true, endsAt: END }
const codeRows = (different: Partial<DiscountCodeFact>) =>
  rehearsalRows({ ...sound, discountCode: { ...code, ...different } }).filter(
    ({ channel }) => channel === 'discountCode',
  )

test('a code that would be made ends with the deadline, to the second', () => {
  assert.deepEqual(
    codeRows({}).map(({ verdict, endsAt, text }) => [verdict, endsAt, text]),
    [['right', END, 'A code like BREAD-7KQ4M-X2WDP would be made, for one order']],
  )
  assert.equal(codeRows({ endsAt: END + 1000 })[0]?.verdict, 'wrong')
  assert.deepEqual(codeRows({ code: null })[0]?.label, 'No code')
})

test('what keeps codes from being made is named, with where it is put right', () => {
  for (const [different, labels] of [
    [{ shop: 'none', discount: null }, ['No shop', 'No discount']],
    [{ shop: 'none' }, ['No shop']],
    [{ shop: 'broken' }, ['No way in']],
    [{ isPaidFor: false }, ['No plan']],
    [{ discount: null }, ['No discount']],
    [{ failedCodes: 2 }, ['Refused', null]],
    [{ embed: 'off' }, ['Not shown', null]],
    [{ embed: 'unknown' }, [null]],
  ] as const) {
    const rows = codeRows({ readiness: { ...ready, ...different } })
    assert.deepEqual(
      rows.map(({ label }) => label),
      labels,
    )
    assert.ok(rows.every(({ verdict, mend }) => verdict === 'right' || mend?.screen === 'discounts'))
  }
})
