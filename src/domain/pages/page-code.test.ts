/** The code that an owner pastes for each kind of page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeFor, ownDesignCodeFor } from './page-code.ts'
import { pageTypeFacts, pageTypeNames } from './page-types.ts'

test('what stands in the page’s own text has a code to paste, nothing else has', () => {
  const withCode = pageTypeNames.filter((type) => codeFor(type) !== null)

  const inTheText = pageTypeNames.filter((type) =>
    ['timer', 'text', 'quantity'].includes(pageTypeFacts(type).shows ?? ''),
  )
  assert.deepEqual(withCode, inTheText)
})

test('no code runs anything', () => {
  for (const type of pageTypeNames)
    for (const code of [codeFor(type), ownDesignCodeFor(type)])
      assert.doesNotMatch(code ?? '', /script|on\w+=|href/)
})

test('a timer can be drawn by us, or stand in the page’s own design', () => {
  assert.match(codeFor('countdown') ?? '', /^<div data-deadline-timer>/)
  for (const name of ['ddio_countdown_wrap', 'dfD', 'dfH', 'dfM', 'dfS'])
    assert.match(ownDesignCodeFor('countdown') ?? '', new RegExp(`class="${name}"`))
})
