/** One URL, one offer. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUsedUrl } from './used-url.ts'

const offer = { id: 'p1', type: 'floatbar_v2', beforeUrl: 'https://shop.example/offer' } as const

test('two offers of a campaign cannot stand at one URL, however it is spelled', () => {
  const { type } = offer

  assert.equal(isUsedUrl({ type, beforeUrl: 'http://www.shop.example/offer/' }, [offer]), true)
  assert.equal(isUsedUrl({ type: 'imagetrigger', beforeUrl: offer.beforeUrl }, [offer]), true)
  assert.equal(isUsedUrl({ type, beforeUrl: 'https://shop.example/offer?v=2' }, [offer]), false)
})

test('a page does not stand in its own way', () => {
  assert.equal(isUsedUrl(offer, [offer]), false)
})

test('an opt-in form may stand on the offer’s page', () => {
  assert.equal(isUsedUrl({ type: 'optinform', beforeUrl: offer.beforeUrl }, [offer]), false)
})
