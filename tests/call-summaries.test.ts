/** What calls are for, in words, is in the API's documentation and not in the app. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { withoutSummaries } from '../scripts/trim-call-summaries.ts'
import { calls, nameOf } from './support/calls.ts'

test('the app that is built knows the paths of calls, and no summary of any', () => {
  const app = globSync('dist/admin/**/*.js').map((file) => readFileSync(file, 'utf8'))
  const has = (text: string) => app.some((code) => code.includes(text))

  const told = calls.filter(({ summary }) => has(textOf(summary))).map(nameOf)
  const called = calls.filter(({ path }) => has(`\`${path}\``) || has(`"${path}"`))

  assert.deepEqual(told, [])
  assert.ok(called.length > calls.length / 2, `${called.length} of ${calls.length}`)
})

test('no summary is written in a way that would leave it in the app', () => {
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

/** Up to the first sign that may be written in another way where quotes are others. */
function textOf(summary: string): string {
  return /^[^'"`\\]*/.exec(summary)?.[0] ?? ''
}
