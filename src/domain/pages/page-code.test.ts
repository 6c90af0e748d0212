/** The code that an owner pastes for each kind of page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultInlineTimer } from '../timers/inline-timer-templates.ts'
import { ownDesignCodes, placeCodes } from './page-code.ts'
import { pageTypeFacts, pageTypeNames } from './page-types.ts'

const codes = placeCodes(defaultInlineTimer)

test('what stands in the page’s own text has a code to paste, nothing else has', () => {
  const inTheText = pageTypeNames.filter((type) =>
    ['timer', 'text', 'quantity'].includes(pageTypeFacts(type).shows ?? ''),
  )
  assert.deepEqual(Object.keys(codes).toSorted(), inTheText.toSorted())
})

test('no code runs anything', () => {
  for (const code of [...Object.values(codes), ...Object.values(ownDesignCodes)])
    assert.doesNotMatch(code, /script|on\w+=|href|url/)
})

test('a timer can be drawn by us, or stand in the page’s own design', () => {
  assert.match(codes.countdown ?? '', /^<div data-deadline-timer>/)
  for (const name of ['ddio_countdown_wrap', 'dfD', 'dfH', 'dfM', 'dfS'])
    assert.match(ownDesignCodes.countdown ?? '', new RegExp(`class="${name}"`))
})
