/** What a visitor sees and hears of the time that remains. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { inWords } from './languages.ts'
import { minutesLeft, runningAmounts, secondsLeft, spokenAmounts } from './remaining.ts'

const DAY = 86_400_000

function setup() {
  const deadlineAt = Date.parse('2026-11-27T22:59:00Z')
  return { deadlineAt, shown: (left: number) => secondsLeft(deadlineAt, deadlineAt - left) }
}

test('zero shows exactly at the deadline, and a second until then', () => {
  const { shown } = setup()

  assert.deepEqual([65 * DAY, 1001, 1000, 1, 0].map(shown), [65 * 86_400, 2, 1, 1, 0])
})

test('after the deadline it stays at zero', () => {
  const { shown } = setup()

  assert.deepEqual([-1, -400 * DAY].map(shown), [0, 0])
})

test('a clock finer than milliseconds changes nothing', () => {
  const { deadlineAt } = setup()

  assert.equal(secondsLeft(deadlineAt, deadlineAt - 0.1), 1)
  assert.equal(secondsLeft(deadlineAt, deadlineAt + 0.1), 0)
})

function spokenTime(minutes: number, language: string) {
  return inWords(spokenAmounts(minutes), language)
}

function runningTime(seconds: number, language: string) {
  return inWords(runningAmounts(seconds), language)
}

test('what is heard names full words and leaves out what is zero', () => {
  assert.equal(spokenTime(2 * 1440 + 3 * 60 + 5, 'en'), '2 days, 3 hours, 5 minutes')
  assert.equal(spokenTime(1440 + 1, 'en'), '1 day, 1 minute')
  assert.equal(spokenTime(60, 'en'), '1 hour')
  assert.equal(spokenTime(0, 'en'), '0 minutes')
})

test('what is heard is in the visitor’s language, with its plurals', () => {
  assert.equal(spokenTime(2 * 1440 + 1, 'de'), '2 Tage, 1 Minute')
  assert.equal(spokenTime(5, 'pl'), '5 minut')
  assert.equal(spokenTime(2, 'pl'), '2 minuty')
  assert.equal(spokenTime(61, 'ja'), '1 時間 1 分')
})

test('a running text names all from the largest unit that is left to the seconds', () => {
  assert.equal(runningTime(2 * 86_400 + 5 * 60 + 10, 'en'), '2 days, 0 hours, 5 minutes, 10 seconds')
  assert.equal(runningTime(3600, 'en-GB'), '1 hour, 0 minutes, 0 seconds')
  assert.equal(runningTime(1, 'en'), '1 second')
  assert.equal(runningTime(0, 'en'), '0 seconds')
})

test('a running text is in the campaign’s language, with its plurals and its own list', () => {
  assert.equal(runningTime(86_400 + 2, 'de'), '1 Tag, 0 Stunden, 0 Minuten und 2 Sekunden')
  assert.match(runningTime(62, 'fr'), /^1\sminute et 2\ssecondes$/)
  assert.equal(runningTime(61, 'ja'), '1 分 1 秒')
})

test('what is heard changes once a minute and says zero only at the deadline', () => {
  const { deadlineAt } = setup()
  const heard = (left: number) => minutesLeft(deadlineAt, deadlineAt - left)

  assert.deepEqual([61_000, 60_001, 60_000, 59_000, 1, 0].map(heard), [2, 2, 1, 1, 1, 0])
})

test('time passing never shows more time, and zero means that the deadline is here', () => {
  // Pages read the time in fractions of a millisecond; deadlines are whole ones.
  const deadline = fc.integer({ min: 0, max: 4e12 })
  const span = fc.oneof(fc.nat(5_000), fc.nat(100 * DAY)).map((milliseconds) => milliseconds / 8)
  fc.assert(
    fc.property(deadline, span, span, span, (deadlineAt, early, late, passed) => {
      const now = deadlineAt - early + late
      const before = secondsLeft(deadlineAt, now)
      const after = secondsLeft(deadlineAt, now + passed)
      assert.ok(after <= before)
      assert.equal(before === 0, now >= deadlineAt)
    }),
    { numRuns: 20_000, seed: 9 },
  )
})
