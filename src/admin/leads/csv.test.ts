/** Reading lists that people paste or export. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCsv } from './csv.ts'

test('commas, semicolons and tabs separate alike', () => {
  const expected = [
    ['email', 'start'],
    ['ann@example.com', '2026-11-01'],
  ]

  assert.deepEqual(readCsv('email,start\nann@example.com,2026-11-01'), expected)
  assert.deepEqual(readCsv('email;start\r\nann@example.com;2026-11-01\r\n'), expected)
  assert.deepEqual(readCsv('\uFEFFemail\tstart\nann@example.com\t2026-11-01\n'), expected)
})

test('quotes protect separators, line ends and quotes', () => {
  assert.deepEqual(readCsv('"a,b","c\nd","e ""f"""'), [['a,b', 'c\nd', 'e "f"']])
})

test('an empty text has no rows', () => {
  assert.deepEqual(readCsv(''), [])
})

test('whatever a spreadsheet holds comes back cell by cell', () => {
  const cells = fc.array(
    fc.array(
      fc.string().map((text) => text.trim()),
      { minLength: 2, maxLength: 2 },
    ),
    { minLength: 1 },
  )
  const written = (table: string[][]) =>
    table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

  fc.assert(
    fc.property(cells, (table) => {
      const head = [['email', 'start'], ...table]
      assert.deepEqual(readCsv(written(head)), head)
    }),
  )
})
