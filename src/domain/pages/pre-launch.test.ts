/** Pre-launch and redirects: nobody is sent round in a circle. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasPreLaunch, offerPage, sendsInCircles } from './pre-launch.ts'

function setup() {
  const optIn = { id: 'p1', type: 'optinform', beforeUrl: 'https://shop.example/soon', afterUrl: '' } as const
  const offer = {
    id: 'p2',
    type: 'floatbar_v2',
    beforeUrl: 'https://shop.example/offer',
    afterUrl: 'https://shop.example/closed',
  } as const
  const second = { ...offer, id: 'p3', beforeUrl: 'https://shop.example/bonus' }
  const open = { lockdown: false, optin_page_url: '', preventUrlSelected: '' }
  const locked = { lockdown: true, optin_page_url: 'https://shop.example/soon', preventUrlSelected: '' }
  return { optIn, offer, second, open, locked }
}

test('tracked visitors are sent to the chosen page, else to the first with an offer', () => {
  const { optIn, offer, second, locked } = setup()
  const pages = [optIn, offer, second]

  assert.equal(offerPage(locked, pages), offer)
  assert.equal(offerPage({ ...locked, preventUrlSelected: 'p3' }, pages), second)
  assert.equal(offerPage({ ...locked, preventUrlSelected: 'p1' }, pages), offer)
  assert.equal(offerPage({ ...locked, preventUrlSelected: 'gone' }, pages), offer)
  assert.equal(offerPage(locked, [optIn]), null)
})

test('a page that shows what is left of a quantity is an offer like any other', () => {
  const { offer, locked } = setup()
  const left = {
    ...offer,
    id: 'p4',
    type: 'dynamicquantity',
    beforeUrl: 'https://shop.example/left',
  } as const

  assert.equal(offerPage({ ...locked, preventUrlSelected: 'p4' }, [offer, left]), left)
  assert.equal(sendsInCircles({ ...locked, optin_page_url: left.beforeUrl }, [left]), true)
})

test('every campaign with an offer can keep it closed for a while; announcements have none', () => {
  for (const deadlineType of [1, 2, 3, 4, 5] as const) assert.ok(hasPreLaunch({ deadlineType }))
  assert.ok(!hasPreLaunch({ deadlineType: null }))
})

test('an opt-in page before an offer is no circle', () => {
  const { optIn, offer, open, locked } = setup()

  assert.equal(sendsInCircles(open, [optIn, offer]), false)
  assert.equal(sendsInCircles(locked, [optIn, offer]), false)
})

test('two pages that redirect to each other are a circle', () => {
  const { offer, open } = setup()
  const back = { ...offer, id: 'p9', beforeUrl: offer.afterUrl, afterUrl: offer.beforeUrl }

  assert.equal(sendsInCircles(open, [offer, back]), true)
})

test('an offer cannot be its own pre-access page', () => {
  const { offer, locked } = setup()
  const settings = { ...locked, optin_page_url: 'http://www.shop.example/offer/?from=mail' }

  assert.equal(sendsInCircles(settings, [offer]), true)
  assert.equal(sendsInCircles({ ...settings, lockdown: false }, [offer]), false)
})

test('an offer that ends on the pre-access page would send its expired visitors back and forth', () => {
  const { optIn, offer, locked, open } = setup()
  const endsThere = { ...offer, afterUrl: optIn.beforeUrl }

  assert.equal(sendsInCircles(locked, [optIn, endsThere]), true)
  assert.equal(sendsInCircles(open, [optIn, endsThere]), false)
})
