/** The words of the X-ray panel, and its report. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { XrayReport } from '#domain/visitors/xray.ts'
import { leftText, reportText, travelText, xrayChecks, type XrayPage, xrayRows } from './xray-text.ts'

const now = Date.UTC(2026, 10, 22, 6, 31)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const report: XrayReport = {
  state: 'live',
  title: 'X-ray · Live',
  note: null,
  rows: [
    ['Campaign', 'Sourdough weekend'],
    ['Deadline', 'Nov 25, 1:12 AM UTC'],
    ['After', 'sent to /regular'],
  ],
  deadlineAt: now + 2 * DAY + 18 * HOUR + 41 * MINUTE,
  checks: [
    { isRight: true, text: 'The address matches /weekend' },
    { isRight: false, text: '“Spring sale” matches too, with a lower priority' },
  ],
  travel: null,
  campaignId: 'weekend',
  mayStartAnew: true,
}

const page: XrayPage = {
  isOnHold: false,
  address: 'https://shop.example/weekend?color=red',
  version: '1.2.3',
  answerAgeMs: 12_900,
}

const lefts: [ms: number, badge: string, panel: string][] = [
  [2 * DAY + 18 * HOUR + 41 * MINUTE, '2 d 18 h', '2 d 18 h 41 min'],
  [DAY, '1 d 0 h', '1 d 0 h 0 min'],
  [DAY - 1000, '23 h 59 min', '23 h 59 min 59 s'],
  [HOUR, '1 h 0 min', '1 h 0 min 0 s'],
  [MINUTE + 1, '1 min 1 s', '1 min 1 s'],
  [10_000, '10 s', '10 s'],
  [1, '1 s', '1 s'],
  [0, '', ''],
  [-HOUR, '', ''],
]

for (const [ms, badge, panel] of lefts)
  test(`${ms} ms before the deadline the badge says “${badge}” and the panel “${panel}”`, () => {
    assert.deepEqual([leftText(now + ms, now, 2), leftText(now + ms, now, 3)], [badge, panel])
  })

test('without a deadline nothing is left', () => {
  assert.equal(leftText(null, now, 2), '')
})

test('the time that is left stands below the deadline, the age of the answer last', () => {
  assert.deepEqual(xrayRows(report, page, now), [
    ['Campaign', 'Sourdough weekend'],
    ['Deadline', 'Nov 25, 1:12 AM UTC'],
    ['Left', '2 d 18 h 41 min'],
    ['After', 'sent to /regular'],
    ['Last answer', '12 s ago · script 1.2.3'],
  ])
})

test('what is remembered has no age, and what has ended nothing left', () => {
  const rows = xrayRows({ ...report, deadlineAt: now }, { ...page, answerAgeMs: undefined }, now)

  assert.deepEqual(
    rows.map(([label]) => label),
    ['Campaign', 'Deadline', 'After', 'Last answer'],
  )
  assert.equal(rows.at(-1)?.[1], 'remembered from the last visit · script 1.2.3')
})

test('while consent is on hold the first check says that the mark cannot be kept', () => {
  const [first, ...others] = xrayChecks(report, { isOnHold: true })

  assert.equal(first?.isRight, false)
  assert.match(first?.text ?? '', /cannot be kept until consent is given/)
  assert.deepEqual(others, report.checks)
})

for (const text of ['Nov 27, 11:58 PM', 'As if it were Nov 27, 11:58 PM'])
  test(`a page at “${text}” says so in one sentence`, () => {
    assert.equal(
      travelText({ ...report, travel: { at: now, text } }),
      'You see this page as if it were Nov 27, 11:58 PM',
    )
  })

test('the copied report is what the panel shows, with the address of the page', () => {
  const ended = { ...report, title: 'X-ray · Ended', note: 'redirect held back', deadlineAt: now - 1 }

  assert.equal(
    reportText({ ...ended, travel: { at: now, text: 'Nov 27, 11:58 PM' } }, page, now),
    `X-ray · Ended (redirect held back)
https://shop.example/weekend?color=red
You see this page as if it were Nov 27, 11:58 PM

Campaign: Sourdough weekend
Deadline: Nov 25, 1:12 AM UTC
After: sent to /regular
Last answer: 12 s ago · script 1.2.3

✓ The address matches /weekend
– “Spring sale” matches too, with a lower priority`,
  )
})
