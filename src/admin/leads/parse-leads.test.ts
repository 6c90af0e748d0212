/** What an import understands of what was pasted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLeads, parseLeads, refusedLines } from './parse-leads.ts'

test('columns are found by their names, in any order', () => {
  const { rows, lines } = parseLeads(
    'First name,Start date,E-mail address\nAnn,2026-11-01,ann@example.com\nBen,,ben@example.com',
  )

  assert.deepEqual(rows, [{ email: 'ann@example.com', start: '2026-11-01' }, { email: 'ben@example.com' }])
  assert.deepEqual(lines, [2, 3])
})

test('without a heading the address is the cell with an @, its start the cell after', () => {
  const { rows } = parseLeads('ann@example.com,2026-11-01 10:00\nben@example.com')

  assert.deepEqual(rows, [
    { email: 'ann@example.com', start: '2026-11-01 10:00' },
    { email: 'ben@example.com' },
  ])
})

test('addresses pasted from an e-mail field are separate', () => {
  const { rows } = parseLeads('Ann <ann@example.com>, ben@example.com; \ncy@example.com dee@example.com')

  assert.deepEqual(
    rows.map(({ email }) => email),
    ['ann@example.com', 'ben@example.com', 'cy@example.com', 'dee@example.com'],
  )
})

test('lines without an address are reported, empty ones are not', () => {
  const { rows, skipped } = parseLeads('email\nann@example.com\n\nnobody\n')

  assert.equal(rows.length, 1)
  assert.deepEqual(skipped, [{ line: 4, text: 'nobody' }])
})

test('an empty list has no leads', () => {
  assert.deepEqual(parseLeads('  \n'), { rows: [], lines: [], skipped: [] })
})

test('every line says when it starts, or why it does not', () => {
  const now = Date.UTC(2026, 10, 23, 10)
  const understood = parseLeads(
    'email,start\nann@example.com,2026-11-01 10:00\nben@nope\nnobody\ncy@example.com',
  )

  assert.deepEqual(checkLeads(understood, { zone: 'Europe/Berlin', now }), {
    good: [
      { line: 2, address: 'ann@example.com', startedAt: Date.UTC(2026, 10, 1, 9), startsNow: false },
      { line: 5, address: 'cy@example.com', startedAt: now, startsNow: true },
    ],
    bad: [
      { line: 3, why: 'Please enter a valid email.' },
      { line: 4, why: 'There is no address in this line.' },
    ],
  })
})

test('the result of an import counts the lines that the preview has counted as refused', () => {
  const now = Date.UTC(2026, 10, 23)
  const understood = parseLeads('email,start\nann@example.com\nnobody\nben@example.com,soon\n')
  const answered = [{ row: 1, email: 'ben@example.com', reason: 'Please enter a date.' }]

  const { bad } = checkLeads(understood, { zone: 'UTC', now })
  const refused = refusedLines(answered, understood)

  assert.deepEqual(
    refused.map(({ line, text }) => [line, text]),
    [
      [3, 'nobody'],
      [4, 'ben@example.com'],
    ],
  )
  assert.equal(refused.length, bad.length)
})
