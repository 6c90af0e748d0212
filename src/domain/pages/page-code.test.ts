/** The code that an owner pastes for each kind of page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeFor } from './page-code.ts'
import { pageTypeFacts, pageTypeNames } from './page-types.ts'

test('what stands in the page’s own text has a code to paste, nothing else has', () => {
  const withCode = pageTypeNames.filter((type) => codeFor(type) !== null)

  const inTheText = pageTypeNames.filter((type) =>
    ['timer', 'text', 'quantity'].includes(pageTypeFacts(type).shows ?? ''),
  )
  assert.deepEqual(withCode, inTheText)
})

test('no code runs anything', () => {
  for (const type of pageTypeNames) assert.doesNotMatch(codeFor(type) ?? '', /script|on\w+=|href/)
})
