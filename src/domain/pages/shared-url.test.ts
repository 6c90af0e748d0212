/** When an owner is told that another campaign uses the same URL. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageType } from './page-types.ts'
import { sharedPages } from './shared-url.ts'

type TwoPages = { own?: string; ownType?: PageType; other?: string; otherType?: PageType; priority?: number }

const SALE = 'https://shop.example/sale'

function setup({
  own = SALE,
  ownType = 'floatbar_v2',
  other = SALE,
  otherType = 'floatbar_v2',
  priority = 1,
}: TwoPages) {
  const campaign = { id: 'mine', priority: 1, createdAt: 1 }
  const elsewhere = { id: 'theirs', name: 'Summer sale', priority, createdAt: 2 }
  return sharedPages({
    campaign,
    pages: [{ id: 'p', type: ownType, beforeUrl: own }],
    others: [{ id: 'q', type: otherType, beforeUrl: other, campaign: elsewhere }],
  })
}

const theirs = { pageId: 'p', campaignId: 'theirs', campaignName: 'Summer sale' }

test('the campaign with the higher priority comes first, of equals the older one', () => {
  assert.deepEqual(setup({ priority: 2 }), [{ ...theirs, comesFirst: true }])
  assert.deepEqual(setup({ priority: 1 }), [{ ...theirs, comesFirst: false }])
  assert.deepEqual(setup({ priority: 0 }), [{ ...theirs, comesFirst: false }])
})

const meeting: TwoPages[] = [
  { other: 'http://www.shop.example/sale/' },
  { other: 'https://shop.example/*' },
  { own: 'https://shop.example/s*' },
  { own: 'https://shop.example/*', other: 'https://shop.example/sale*' },
  { other: `${SALE}?utm=mail` },
  { ownType: 'announcement_bar' },
]

for (const given of meeting)
  test(`${JSON.stringify(given)} meets`, () => assert.equal(setup(given).length, 1))

const apart: TwoPages[] = [
  { other: 'https://shop.example/sale-2' },
  { other: 'https://other.example/sale' },
  { otherType: 'optinform' },
  { ownType: 'salestracking' },
  { own: `${SALE}?v=1`, other: `${SALE}?v=2` },
  { own: 'nonsense' },
]

for (const given of apart)
  test(`${JSON.stringify(given)} does not meet`, () => assert.deepEqual(setup(given), []))

test('a campaign with several pages there is named once', () => {
  const campaign = { id: 'theirs', name: 'Summer sale', priority: 2, createdAt: 2 }
  const shared = sharedPages({
    campaign: { id: 'mine', priority: 1, createdAt: 1 },
    pages: [{ id: 'p', type: 'floatbar_v2', beforeUrl: SALE }],
    others: [
      { id: 'q', type: 'floatbar_v2', beforeUrl: SALE, campaign },
      { id: 'r', type: 'countdown', beforeUrl: SALE, campaign },
    ],
  })

  assert.equal(shared.length, 1)
})
