/** What a rehearsal's report says: the verdict first, then each channel with the end that it states. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RehearsalReport, RehearsalRow } from './rehearsal.schema.ts'
import { rehearsalEnd, rehearsalFile, rehearsalTime, rehearsalVerdict } from './rehearsal-words.ts'

const endsAt = Date.parse('2026-11-28T04:59:00Z')

const row = (changes: Partial<RehearsalRow> = {}): RehearsalRow => ({
  channel: 'page',
  text: 'kneadful.example/masterclass shows the bar',
  endsAt,
  verdict: 'right',
  label: null,
  mend: null,
  ...changes,
})

const wrong = row({
  channel: 'afterTheEnd',
  text: 'kneadful.example/closed answers 404.',
  endsAt: null,
  verdict: 'wrong',
  label: 'Not found',
})

const report = (rows: RehearsalRow[], changes: Partial<RehearsalReport> = {}): RehearsalReport => ({
  ranAt: Date.parse('2026-11-22T14:47:00Z'),
  tookMs: 6200,
  endsAt,
  timezone: 'America/New_York',
  rows,
  ...changes,
})

const skipped = row({ channel: 'field', verdict: 'skipped', endsAt: null })

for (const [rows, words] of [
  [[row(), row()], 'All 2 agree to the second. Nothing would go wrong for visitors.'],
  [[row(), row(), skipped], 'All 2 agree to the second. Nothing would go wrong for visitors.'],
  [
    [...Array<RehearsalRow>(7).fill(row()), wrong],
    '7 of 8 agree to the second. One thing would go wrong for visitors.',
  ],
  [[wrong, wrong], '0 of 2 agree to the second. Two things would go wrong for visitors.'],
  [[skipped], 'Nothing could be tried. '],
] as const)
  test(`the verdict is: ${words}`, () => {
    const { agreement, consequence, isSound } = rehearsalVerdict(report([...rows]))

    assert.equal(`${agreement} ${consequence}`, words)
    assert.equal(isSound, words.startsWith('All'))
  })

test('without a deadline nothing agrees to the second', () => {
  const { agreement } = rehearsalVerdict(report([row({ endsAt: null })], { endsAt: null }))

  assert.equal(agreement, 'All 1 are right.')
})

test('each channel names the second at which it ends, and the day where that is another', () => {
  const of = report([])

  assert.equal(rehearsalEnd(row(), of), '11:59:00 PM')
  assert.equal(rehearsalEnd(row({ endsAt: endsAt + 3_600_000 }), of), 'Nov 28, 2026, 12:59:00 AM')
  assert.equal(rehearsalEnd(wrong, of), 'Not found')
  assert.equal(rehearsalEnd(skipped, of), 'Skipped')
  assert.equal(rehearsalEnd(row({ endsAt: null }), of), 'Right')
  assert.equal(rehearsalEnd(row({ endsAt: null, verdict: 'wrong' }), of), 'Wrong')
})

test('the report names when it ran, in the campaign’s zone', () => {
  assert.equal(rehearsalTime(report([])), 'Nov 22, 9:47 AM, took 6 seconds')
  assert.equal(rehearsalTime(report([], { tookMs: 40 })), 'Nov 22, 9:47 AM, took 1 second')
})

test('the file says what the screen says', () => {
  const file = rehearsalFile(report([row(), wrong, skipped]), 'Sourdough Masterclass')

  assert.equal(
    file,
    `Rehearsal of “Sourdough Masterclass”
Nov 22, 9:47 AM, took 6 seconds
Deadline: Nov 27, 2026, 11:59:00 PM
Time zone: America/New_York

1 of 2 agree to the second. One thing would go wrong for visitors.

[ok] Page: kneadful.example/masterclass shows the bar (11:59:00 PM)
[WRONG] After the end: kneadful.example/closed answers 404. (Not found)
[skipped] Field: kneadful.example/masterclass shows the bar
`,
  )
})
