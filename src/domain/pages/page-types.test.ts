/** Which kinds of page a campaign can have. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '../accounts/permissions.ts'
import { aboutPageType, isLockedPageType, isPageType, pageTypesFor } from './page-types.ts'

test('campaigns with personal deadlines choose from everything but what counts a stock or announces', () => {
  assert.deepEqual(pageTypesFor('evergreen'), [
    'floatbar_v2',
    'countdown',
    'dynamic',
    'imagetrigger',
    'optinform',
    'salestracking',
    'portal',
    'floatbar',
  ])
})

test('campaigns with a quantity have a list of their own', () => {
  assert.deepEqual(pageTypesFor('quantity'), [
    'floatbar_v2',
    'dynamicquantity',
    'imagetrigger',
    'salestracking',
    'portal',
    'floatbar',
  ])
})

test('store campaigns choose from a short list', () => {
  assert.deepEqual(pageTypesFor('ShopifyWelcome'), [
    'floatbar_v2',
    'countdown',
    'dynamic',
    'imagetrigger',
    'portal',
  ])
})

test('announcements have announcement bars, and nobody else has', () => {
  assert.deepEqual(pageTypesFor('AnnouncementBar'), ['announcement_bar'])
})

test('portal pages are locked until the account may use them', () => {
  const flags = withAllFlags({})

  assert.equal(isLockedPageType({ plan: 'premium', flags }, 'portal'), true)
  assert.equal(isLockedPageType({ plan: 'free', flags: { ...flags, portal: true } }, 'portal'), false)
  assert.equal(isLockedPageType({ plan: 'free', flags }, 'countdown'), false)
})

test('names that every object knows are no page types', () => {
  for (const name of ['constructor', '__proto__', 'toString', '']) assert.equal(isPageType(name), false, name)
})

test('where a stock is counted nobody is told of deadlines and clocks', () => {
  for (const type of pageTypesFor('quantity'))
    assert.doesNotMatch(aboutPageType(type, 'quantity'), /deadline|countdown|timer/i, type)
  assert.match(aboutPageType('imagetrigger', 'general'), /deadline/)
})
