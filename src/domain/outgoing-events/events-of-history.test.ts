/** What an address is told of what happened. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventTypeNames } from './event-types.ts'
import { eventsOfHistory, type ToldHistory } from './events-of-history.ts'

const HOUR_MS = 3_600_000
const NOW = 1_000_000_000_000

function told(
  kind: ToldHistory['kind'],
  details: ToldHistory['details'] = {},
  { events = eventTypeNames, ...more }: Partial<ToldHistory> & { events?: readonly string[] } = {},
): string[] {
  const history = { kind, at: NOW, details, isRealLead: true, isSaleConfirmed: true, ...more }
  return eventsOfHistory(history, { events, hours: 24 }).map(
    ({ type, at, deadlineAt }) =>
      `${type} ${(at - NOW) / HOUR_MS}${deadlineAt === null ? '' : ` of ${(deadlineAt - NOW) / HOUR_MS}`}`,
  )
}

const inHours = (hours: number) => NOW + hours * HOUR_MS

test('a start is told, and its deadline ahead: as it nears, to whoever had that much time, and as it passes', () => {
  const started = (hours: number, source = 'visit') => told('started', { source, deadlineAt: inHours(hours) })

  assert.deepEqual(started(72), [
    'lead.started 0 of 72',
    'deadline.approaching 48 of 72',
    'deadline.passed 72 of 72',
  ])
  assert.deepEqual(started(24), ['lead.started 0 of 24', 'deadline.passed 24 of 24'])
  assert.deepEqual(
    told('started', { source: 'visit', deadlineAt: inHours(24) + 1 }).length,
    3,
    'a millisecond more is that much time',
  )
  assert.deepEqual(started(0), ['lead.started 0 of 0'])
  assert.deepEqual(started(72, 'test'), [])
})

test('a deadline that moves is ahead anew; one that moves into the past passes now', () => {
  const moved = (from: number, to: number, isRealLead = true) =>
    told('moved', { from: inHours(from), to: inHours(to) }, { isRealLead })

  assert.deepEqual(moved(10, 72), ['deadline.approaching 48 of 72', 'deadline.passed 72 of 72'])
  assert.deepEqual(moved(72, 10), ['deadline.approaching 0 of 10', 'deadline.passed 10 of 10'])
  assert.deepEqual(moved(10, -1), ['deadline.passed 0 of -1'])
  assert.deepEqual(moved(-2, -1), [])
  assert.deepEqual(moved(10, 72, false), [])
})

test('a sale is told once it counts, a refund where more was given back of one that does', () => {
  assert.deepEqual(told('sale', { state: 'confirmed' }), ['sale.recorded 0'])
  assert.deepEqual(told('sale', { state: 'unconfirmed' }), [])
  assert.deepEqual(told('sale-decided', { from: 'unconfirmed', to: 'confirmed' }), ['sale.recorded 0'])
  assert.deepEqual(told('sale-decided', { from: 'confirmed', to: 'dropped' }), [])
  assert.deepEqual(told('refunded', { from: 0, to: 4900 }), ['sale.refunded 0'])
  assert.deepEqual(told('refunded', { from: 4900, to: 0 }), [])
  assert.deepEqual(told('refunded', { from: 0, to: 4900 }, { isSaleConfirmed: false }), [])
})

test('a reset is told of whoever is there and is no test, with the deadline that is forgotten', () => {
  assert.deepEqual(told('reset', { deadlineAt: inHours(5) }), ['lead.reset 0 of 5'])
  assert.deepEqual(told('reset', { deadlineAt: inHours(5) }, { isRealLead: false }), [])
})

test('an address is told of nothing that it has not asked for', () => {
  const events = ['deadline.passed']

  assert.deepEqual(told('started', { source: 'visit', deadlineAt: inHours(72) }, { events }), [
    'deadline.passed 72 of 72',
  ])
  assert.deepEqual(told('merged', {}), [])
})
