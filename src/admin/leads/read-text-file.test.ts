/** Files that people choose to import. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTextFile } from './read-text-file.ts'

test('spreadsheets write UTF-8 and UTF-16', async () => {
  const wide = new Uint8Array(Buffer.from('\uFEFFann@example.com', 'utf16le'))

  assert.equal(await readTextFile(new Blob(['ann@example.com'])), 'ann@example.com')
  assert.equal(await readTextFile(new Blob([wide])), 'ann@example.com')
})

test('a workbook is refused', async () => {
  assert.equal(await readTextFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])])), null)
})
