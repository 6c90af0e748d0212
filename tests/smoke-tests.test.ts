import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { smokeTests } from './support/smoke-tests.ts'

test('for every file of browser tests it is said what npm test runs of it', () => {
  const files = readdirSync('tests/browser').map((file) => file.replace(/\.test\.ts$/, ''))

  assert.deepEqual(Object.keys(smokeTests).toSorted(), files.toSorted())
})

/** `npm run test:rest` reads only test files that say themselves that they have something for it. */
test('what npm test leaves in Node is named in the test file itself', () => {
  const elsewhere = globSync('tests/support/**/*.ts').filter((file) =>
    /\b(?:leftToRest|onEngineByTurns)\b/.test(readFileSync(file, 'utf8')),
  )

  assert.deepEqual(elsewhere.toSorted(), ['tests/support/every-database.ts', 'tests/support/sample.ts'])
})
