/** What the form of a page says about the code where the site has it already. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOnSite } from './code-on-site.ts'
import { newPageFields } from './page-form.ts'

const saved = {
  ...newPageFields('floatbar_v2'),
  sale_amount: 0,
  verification: { status: 'notVerified', by: null, lastSeenAt: null },
  codeAddedToPage: null,
  emailLink: null,
  engagements: 0,
  is_shopify: false,
  portalThemeId: null,
} as const

const pages = [
  { ...saved, id: 'p1', beforeUrl: 'https://shop.example/one', verified: true },
  { ...saved, id: 'p2', beforeUrl: 'https://www.shop.example/two', verified: false, codeAddedToPage: true },
  { ...saved, id: 'p3', beforeUrl: 'https://shop.example/three', verified: false },
  { ...saved, id: 'p4', beforeUrl: 'https://blog.example/', verified: true },
]

test('the form counts the pages of the site that have the code', () => {
  const said = codeOnSite({ url: 'shop.example/new', id: null, pages })

  assert.equal(said, 'The code is already on 2 pages of shop.example.')
})

test('a page does not count itself', () => {
  assert.equal(
    codeOnSite({ url: 'shop.example/one', id: 'p1', pages }),
    'The code is already on 1 page of shop.example.',
  )
})

test('a site of which no page has the code needs it, and so does an address half typed', () => {
  for (const url of ['other.example/offer', 'shop', '', 'https://'])
    assert.equal(codeOnSite({ url, id: null, pages }), null, url)
})
