import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { smokeTests } from './support/smoke-tests.ts'

test('for every file of browser tests it is said what npm test runs of it', () => {
  const files = readdirSync('tests/browser').map((file) => file.replace(/\.test\.ts$/, ''))

  assert.deepEqual(Object.keys(smokeTests).toSorted(), files.toSorted())
})
