/** What is used again and again is remembered, whatever passes by once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LruCache } from './lru-cache.ts'

test('what is asked for again and again stays, what was asked for once goes', () => {
  const remembered = new LruCache<number>(10)
  remembered.set('often', 1)
  remembered.set('once', 2)

  for (let at = 0; at < 25; at++) {
    assert.equal(remembered.get('often'), 1)
    remembered.set(`passing by ${at}`, at)
  }

  assert.equal(remembered.get('once'), undefined)
  assert.equal(remembered.get('passing by 24'), 24)
})
