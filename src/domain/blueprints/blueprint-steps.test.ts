/** What the steps of the wizard ask for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  blueprintMessages,
  stepAt,
  stepNumber,
  whyNotPastOverview,
  whyNotPastPages,
} from './blueprint-steps.ts'

const overview = {
  campaignName: 'Spring launch',
  campaignType: 'evergreen',
  category: 'Course',
  emailPlatform: 'kit',
  landingPlatform: 'wordpress',
}

test('an overview with a name, a category, a provider and a page builder leads on', () => {
  assert.equal(whyNotPastOverview(overview), null)
})

for (const field of ['campaignName', 'category', 'emailPlatform', 'landingPlatform'])
  test(`an overview without ${field} says what it asks for`, () => {
    assert.equal(whyNotPastOverview({ ...overview, [field]: '' }), blueprintMessages.overview)
  })

test('a name of blanks is no name', () => {
  assert.equal(whyNotPastOverview({ ...overview, campaignName: '  ' }), blueprintMessages.overview)
})

test('a type that sends no emails needs no provider', () => {
  assert.equal(whyNotPastOverview({ ...overview, campaignType: 'AnnouncementBar', emailPlatform: '' }), null)
})

test('before a type is chosen every platform is asked for', () => {
  const message = whyNotPastOverview({ ...overview, campaignType: '', emailPlatform: '' })

  assert.equal(message, blueprintMessages.overview)
})

test('the wizard ends with a page', () => {
  assert.equal(whyNotPastPages(0), blueprintMessages.pages)
  assert.equal(whyNotPastPages(1), null)
})

test('an address leads to its step, and never to pages of a campaign that is not saved', () => {
  assert.equal(stepAt('deadline', { isSaved: false }), 'deadline')
  assert.equal(stepAt('funnel-pages', { isSaved: false }), 'name')
  assert.equal(stepAt('funnel-pages', { isSaved: true }), 'funnel-pages')
  assert.equal(stepAt('nonsense', { isSaved: false }), 'name')
  assert.equal(stepAt(undefined, { isSaved: true }), 'funnel-pages')
})

test('steps are counted from one', () => {
  assert.deepEqual((['name', 'deadline', 'funnel-pages'] as const).map(stepNumber), [1, 2, 3])
})
