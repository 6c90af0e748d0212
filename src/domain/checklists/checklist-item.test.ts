/** The ids of checklist steps. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemIdOf, namedItem } from './checklist-item.ts'

test('an id names the campaign, the list and the step, also one with dashes', () => {
  for (const step of ['pages', 'clear-tracking']) {
    const item = { campaignId: 'abc123', checklist: 'quickstart', step }

    assert.deepEqual(namedItem(itemIdOf(item)), item)
  }
})

test('what is no id names nothing', () => {
  assert.deepEqual(namedItem('abc123'), { campaignId: 'abc123', checklist: '', step: '' })
  assert.deepEqual(namedItem(''), { campaignId: '', checklist: '', step: '' })
})
