/** Which kinds of page a campaign can have. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPageType, pageTypesFor } from './page-types.ts'

test('campaigns with personal deadlines can have every kind of page', () => {
  assert.deepEqual(pageTypesFor('evergreen'), ['floatbar_v2', 'imagetrigger', 'optinform'])
})

test('opting in starts nothing where nobody has a clock of their own', () => {
  assert.deepEqual(pageTypesFor('quantity'), ['floatbar_v2', 'imagetrigger'])
})

test('a campaign without a deadline has none of the pages that show one', () => {
  assert.deepEqual(pageTypesFor('AnnouncementBar'), [])
})

test('names that every object knows are no page types', () => {
  for (const name of ['constructor', '__proto__', 'toString', '']) assert.equal(isPageType(name), false, name)
})
