/** How the lines of an import are understood. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailAddress } from '../addresses/email-address.ts'
import { importMessages, parseImportRow } from './import-row.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

function setup(zone = 'America/New_York') {
  const understand = (email: string, start?: string) => parseImportRow({ email, start }, { zone, now })
  const startOf = (start: string) => {
    const row = understand('ada@example.com', start)
    return 'reason' in row ? row.reason : new Date(row.startedAt).toISOString()
  }
  return { understand, startOf }
}

test('an address alone starts now', () => {
  const { understand } = setup()

  assert.deepEqual(understand(' Ada@Example.com '), {
    address: emailAddress('ada@example.com'),
    startedAt: now,
  })
  assert.deepEqual(understand('ada@example.com', '  '), {
    address: emailAddress('ada@example.com'),
    startedAt: now,
  })
})

test('what is no address is refused', () => {
  const { understand } = setup()

  for (const email of ['', 'ada', 'ada@', '{{ contact.email }}', 'ada@example', 'a b@example.com'])
    assert.deepEqual(understand(email), { reason: importMessages.invalidEmail }, email)
})

test('a start is read in the zone of the campaign', () => {
  const { startOf } = setup()

  assert.equal(startOf('2026-03-01'), '2026-03-01T05:00:00.000Z')
  assert.equal(startOf('2026-03-01 10:00'), '2026-03-01T15:00:00.000Z')
  assert.equal(startOf('2026-03-01T10:00:30'), '2026-03-01T15:00:30.000Z')
})

test('a time that the clocks skipped is the later one', () => {
  const { startOf } = setup()

  assert.equal(startOf('2026-03-08 02:30'), '2026-03-08T07:30:00.000Z')
})

test('a start with an offset of its own is that instant', () => {
  const { startOf } = setup()

  assert.equal(startOf('2026-03-01T10:00:00Z'), '2026-03-01T10:00:00.000Z')
  assert.equal(startOf('2026-03-01T10:00:00+02:00'), '2026-03-01T08:00:00.000Z')
  assert.equal(startOf('2026-03-01T10:00:00.250Z'), '2026-03-01T10:00:00.250Z')
})

test('starts that no calendar has, or that nobody means, are refused', () => {
  const { startOf } = setup()

  for (const start of [
    'yesterday',
    '01.03.2026',
    '2026-02-30',
    '2026-13-01',
    '2026-03-01 25:00',
    '0026-03-01',
    '2026-3-1',
  ])
    assert.equal(startOf(start), importMessages.invalidStart, start)
})

test('nobody starts in the future', () => {
  const { startOf } = setup('UTC')

  assert.equal(startOf('2026-03-10T12:00:00Z'), '2026-03-10T12:00:00.000Z')
  assert.equal(startOf('2026-03-10T12:00:01Z'), importMessages.startInFuture)
})

test('addresses from an export are read as they were', () => {
  const { understand } = setup()

  assert.deepEqual(understand("'+tag@example.com"), {
    address: emailAddress('+tag@example.com'),
    startedAt: now,
  })
})
