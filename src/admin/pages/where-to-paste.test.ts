/** Advice on where the code goes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformsOf } from '#domain/platforms/platforms.ts'
import { whereToPaste } from './where-to-paste.ts'

test('a known platform is named, with its header code where we know of one', () => {
  assert.match(whereToPaste('wordpress').advice, /^In WordPress, paste it into the header code/)
  assert.match(whereToPaste('kajabi').advice, /header code/)
})

test('any other platform gets advice that holds everywhere', () => {
  for (const { id, name, unnamed } of platformsOf('landing'))
    if (!unnamed) assert.ok(whereToPaste(id).advice.startsWith(`In ${name}, `))
})

test('without a platform that can be named the head of the page is the place', () => {
  for (const id of ['', 'other', 'undecided'])
    assert.deepEqual(whereToPaste(id), {
      platform: null,
      advice: 'Paste it into the <head> of the page, as high up as you can.',
    })
})
