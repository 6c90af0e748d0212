/** When a sales page stands where its buyers can prove nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offersElsewhere } from './offer-sites.ts'

const page = (beforeUrl: string, type = 'floatbar_v2') => ({ type, beforeUrl })

test('offers on the domain of the sales page, or on a part of it, are near enough', () => {
  const offers = [
    'https://brand.example/a',
    'https://www.brand.example/b',
    'http://shop.brand.example:8080/c',
  ]

  assert.deepEqual(
    offersElsewhere(
      'https://pay.brand.example/thanks',
      offers.map((url) => page(url)),
    ),
    [],
  )
})

test('offers on another domain are named once each, sales pages and unfinished addresses never', () => {
  const pages = [
    page('https://offers.other.example/a'),
    page('https://offers.other.example/b'),
    page('https://third.example/thanks', 'salestracking'),
    page('not yet'),
  ]

  assert.deepEqual(offersElsewhere('https://brand.example/thanks', pages), ['offers.other.example'])
  assert.deepEqual(offersElsewhere('', pages), [])
})

test('two shops below co.uk are two, two machines of one network too', () => {
  assert.deepEqual(offersElsewhere('https://one.co.uk/thanks', [page('https://two.co.uk/')]), ['two.co.uk'])
  assert.deepEqual(offersElsewhere('https://a.one.co.uk/thanks', [page('https://b.one.co.uk/')]), [])
  assert.deepEqual(offersElsewhere('http://10.0.0.1:80/', [page('http://10.1.0.1:80/')]), ['10.1.0.1'])
})
