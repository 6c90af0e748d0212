/** How figures have changed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureChange, type Compared } from './figure-change.ts'

const changes: { now: number; before: number | null; compared?: Compared; says: string | null }[] = [
  { now: 118, before: 100, says: 'up 18%' },
  { now: 94, before: 100, says: 'down 6%' },
  { now: 1003, before: 1000, says: 'up 0.3%' },
  { now: 3000, before: 1, says: 'up 299,900%' },
  { now: 0, before: 7, says: 'down 100%' },
  { now: 5, before: 5, says: 'same 0%' },
  { now: 100_001, before: 100_000, says: 'same 0%' },
  { now: 0, before: 0, says: null },
  { now: 4, before: 0, says: null },
  { now: 4, before: null, says: null },
  { now: 400, before: -100, says: null },
  { now: 0.094, before: 0.085, compared: 'share', says: 'up 0.9 pts' },
  { now: 0, before: 0.5, compared: 'share', says: 'down 50 pts' },
  { now: 0.25, before: 0, compared: 'share', says: 'up 25 pts' },
]

for (const { now, before, compared, says } of changes)
  test(`${now} after ${before} is ${says ?? 'compared with nothing'}`, () => {
    const change = figureChange({ now, before }, compared)

    assert.equal(change && `${change.direction} ${change.text}`, says)
  })
