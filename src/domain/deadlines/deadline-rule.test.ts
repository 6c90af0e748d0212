/** What the kinds of deadline have in common, and what sets them apart. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  deadlineKinds,
  isTimed,
  type EvergreenOther,
  type FixedDate,
  type Quantity,
} from './deadline-rule.ts'

function setup() {
  const fixed: FixedDate = {
    kind: 2,
    zone: 'America/New_York',
    date: '2026-11-27',
    time: '23:59',
    start: { date: '2026-11-20', time: '09:00' },
  }
  const hours: EvergreenOther = { kind: 3, zone: 'America/New_York', length: 24, unit: 'hours' }
  const quantity: Quantity = {
    kind: 5,
    zone: 'America/New_York',
    start: 100,
    opens: { date: '2026-07-01', time: '00:00' },
    closes: { date: '2026-07-31', time: '23:59' },
  }
  return { fixed, hours, quantity }
}

test('only a quantity has no instant to count down to', () => {
  const { fixed, hours, quantity } = setup()

  assert.deepEqual([fixed, hours, quantity].map(isTimed), [true, true, false])
  assert.deepEqual(
    Object.values(deadlineKinds).map((kind) => kind.personal),
    [true, false, true, true, false],
  )
})
