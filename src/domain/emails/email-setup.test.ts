/** Which platforms fill our links in, and which leave that to their owners. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformsOf } from '../platforms/platforms.ts'
import { emailTagOf } from './email-link.ts'
import { clockOf, needsCustomization } from './email-setup.ts'

test('links for a platform with a merge tag are used as they are', () => {
  assert.equal(needsCustomization('mailchimp'), false)
  assert.equal(needsCustomization('kit'), false)
})

test('“Other”, platforms without a known tag, and no platform at all need customization', () => {
  assert.equal(needsCustomization('other'), true)
  assert.equal(needsCustomization('undecided'), true)
  assert.equal(needsCustomization('flodesk'), true)
  assert.equal(needsCustomization(''), true)
})

test('what needs customization has the placeholder that the owner replaces', () => {
  const open = platformsOf('email').filter(({ id }) => needsCustomization(id))

  assert.ok(open.length > 0)
  for (const { id } of open) assert.equal(emailTagOf(id), '[email]', id)
})

test('a campaign counts the time of each person, one date, or a stock', () => {
  assert.deepEqual(([1, 2, 3, 4, 5, null] as const).map(clockOf), [
    'own',
    'everyones',
    'own',
    'own',
    'none',
    'none',
  ])
})
