/** How the page screen speaks of the end. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redirectText } from './redirect-text.ts'

test('a quantity has no deadline: its redirect comes when nothing is left', () => {
  const { toggle, url } = redirectText('quantity')

  assert.equal(toggle, 'Redirect when the quantity reaches 0')
  assert.equal(url, 'When the Quantity Reaches 0, Redirect to:')
})

test('every other campaign has one', () => {
  for (const list of ['general', 'store'] as const)
    assert.equal(redirectText(list).url, 'After the Deadline, Redirect to:')
})
