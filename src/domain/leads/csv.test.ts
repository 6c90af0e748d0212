/** What an exported file does in a spreadsheet. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { csvLine, unmarked } from './csv.ts'

const hostile = fc.oneof(
  anyText(),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", '"', ','), fc.string())
    .map((parts) => parts.join('')),
)

function cellsOf(line: string): string[] {
  const [cells = []] = parse(line, { relax_column_count: true })
  return cells
}

test('no cell of an export begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 5 }), (cells) => {
      for (const cell of cellsOf(csvLine(cells))) assert.doesNotMatch(cell, /^[=+\-@\t\r]/)
    }),
  )
})

test('what was exported reads back as it was', () => {
  // A quotation mark before a formula of somebody's own is the one thing that cannot be told apart.
  const plain = hostile.filter((text) => !/^'[=+\-@\t\r]/.test(text))

  fc.assert(
    fc.property(fc.array(plain, { minLength: 1, maxLength: 5 }), (cells) => {
      assert.deepEqual(cellsOf(csvLine(cells)).map(unmarked), cells)
    }),
  )
})

test('every cell is quoted and every line ends', () => {
  assert.equal(csvLine(['a', 'b "c"', '=1+1']), `"a","b ""c""","'=1+1"\r\n`)
})
