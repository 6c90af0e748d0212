/** What owners read about deadlines on their way. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Writes } from '#domain/write-back/write-back.api.ts'
import { failedWhen, retryAllLabel, skippedLabel, waitingLabel, writesStatus } from './writes-text.ts'

const nothing: Writes = {
  written: 0,
  waiting: 0,
  failed: 0,
  skipped: { cookieOnly: 0, missing: 0 },
  perMinute: 120,
  isBroken: false,
  failures: [],
}

test('the status says whether anything is on its way, and what it waits for', () => {
  const said = (different: Partial<Writes>) => writesStatus({ ...nothing, ...different }).children

  assert.equal(said({ written: 5 }), 'Up to date')
  assert.equal(said({ written: 5, failed: 2 }), '2 failed')
  assert.equal(said({ failed: 1200, isBroken: true }), '1,200 failed')
  assert.equal(said({ waiting: 3, failed: 2 }), '3 on their way')
  assert.equal(said({ waiting: 1 }), '1 on its way')
  assert.equal(said({ waiting: 1380 }), '1,380 on their way')
  assert.equal(said({ waiting: 38, isBroken: true }), 'Waits for the key')
  assert.equal(said({ isBroken: true }), 'Up to date')
})

test('how long it takes is said as roughly as it is known', () => {
  const said = (waiting: number) => waitingLabel({ ...nothing, waiting })

  assert.equal(said(0), 'Waiting')
  assert.equal(said(38), 'Waiting, about 1 minute')
  assert.equal(said(121), 'Waiting, about 2 minutes')
  assert.equal(said(100_000), 'Waiting, about 14 hours')
  assert.equal(said(1_000_000), 'Waiting, about 6 days')
  assert.equal(waitingLabel({ ...nothing, waiting: 38, isBroken: true }), 'Waiting')
})

test('who was skipped is said with the reason', () => {
  const said = (cookieOnly: number, missing: number) =>
    skippedLabel({ ...nothing, skipped: { cookieOnly, missing } }, 'Kit')

  assert.equal(said(0, 0), 'Skipped: cookie only')
  assert.equal(said(212, 0), 'Skipped: cookie only')
  assert.equal(said(0, 3), 'Skipped: not in Kit')
  assert.equal(said(212, 3), 'Skipped: cookie only, or not in Kit')
})

test('two failures are both', () => {
  assert.equal(retryAllLabel(2), 'Try both again')
  assert.equal(retryAllLabel(3), 'Try all again')
})

test('a failure of today is told by its time, an older one by its day', () => {
  const now = Date.parse('2026-03-03T10:00:00Z')
  const said = (at: string) => failedWhen(Date.parse(at), { now, zone: 'America/New_York' })

  assert.equal(said('2026-03-03T05:01:00Z'), '12:01 AM')
  assert.equal(said('2026-03-03T04:59:00Z'), 'Yesterday')
  assert.equal(said('2026-03-01T12:00:00Z'), 'Mar 1')
})
