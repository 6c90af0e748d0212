/** What calls are for, in words, is in the API's documentation and not in the app. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { withoutSummaries } from '../scripts/trim-call-summaries.ts'

test('the app has no summary of any call', () => {
  // `call.api.ts` says that there is one, as a type.
  const files = globSync('src/domain/**/!(call).api.ts').map((file) => readFileSync(file, 'utf8'))

  assert.ok(files.some((code) => /^\s*summary:/m.test(code)))
  assert.deepEqual(
    files.map(withoutSummaries).filter((code) => /\bsummary:/.test(code)),
    [],
  )
})

test('nothing but the summary goes, on one line or on two', () => {
  const code = `list: {\n  path: '/api',\n  summary: 'Lists "all", or what\\'s left.',\n  answer,\n},\nadd: {\n  summary:\n    "Adds, and says so.",\n  answer,\n}`

  assert.equal(withoutSummaries(code), `list: {\n  path: '/api',\n  answer,\n},\nadd: {\n  answer,\n}`)
})
