/** Which addresses owners may type, and which visits belong to a page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import {
  compilePagePattern,
  isPageUrl,
  matchesPage,
  normalPageUrl,
  pageAddress,
  samePage,
  technicalParameters,
  withPassedParameters,
  withoutScheme,
  withoutWildcard,
  withScheme,
} from './page-url.ts'

const LONG_PATH = 'a'.repeat(2048 - 'https://shop.example/'.length)

test('an address typed without a scheme gets https', () => {
  assert.equal(withScheme('shop.example/offer'), 'https://shop.example/offer')
  assert.equal(withScheme('  shop.example '), 'https://shop.example')
  assert.equal(withScheme('//shop.example'), 'https://shop.example')
  assert.equal(withScheme('localhost:4000/demo'), 'https://localhost:4000/demo')
})

test('an address with a scheme, or none at all, stays as it is', () => {
  for (const url of ['http://shop.example', 'HTTPS://shop.example', 'ftp://shop.example', '']) {
    assert.equal(withScheme(url), url)
  }
})

const goodUrls = [
  'https://shop.example',
  'http://shop.example/offer?plan=gold#top',
  'https://shop.example:8443/offer',
  'https://shop.international/offer',
  'https://my_shop.example.com/',
  'https://bücher.example/straße',
  'https://例え.テスト',
  'https://xn--bcher-kva.xn--p1ai/',
  'http://localhost/demo/offer',
  'http://localhost:4000/demo/offer',
  'http://app.localhost:4000/demo/offer',
  'http://127.0.0.1:4000/demo/offer',
  'http://[::1]:4000/demo/offer',
  'http://staging:8080/offer',
  'https://shop.example./offer',
  'https://shop.example/offer*',
  `https://shop.example/${LONG_PATH}`,
]

for (const url of goodUrls) {
  test(`a page may live at ${url.slice(0, 60)}`, () => {
    assert.equal(isPageUrl(url), true)
  })
}

const badUrls = [
  '',
  'shop.example',
  'https://',
  'https://shop',
  'https://shop.e',
  'https://shop.123',
  'https://.example',
  'https://*.shop.example',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://owner@shop.example/',
  'https://owner:secret@shop.example/',
  'ftp://shop.example/',
  'javascript:alert(1)//shop.example',
  withScheme('javascript:alert(1)'),
  withScheme('mailto:joe@shop.example'),
  withScheme('http:/shop.example'),
  'https://shop.example/two words',
  'https://shop.example/line\nbreak',
  'https://shop.example/\0',
  'https://shop.example/\ud800',
  'https://shop.example/\u202egnp.exe',
  `https://shop.example/${LONG_PATH}a`,
  `https://shop.example/${'é'.repeat(1000)}`,
]

for (const url of badUrls) {
  test(`no page lives at ${JSON.stringify(url.slice(0, 60))}`, () => {
    assert.equal(isPageUrl(url), false)
  })
}

const samePages = [
  ['https://shop.example/offer', 'http://WWW.Shop.example:80/offer/#buy'],
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example/caf%c3%a9', 'https://shop.example/café'],
  ['https://shop.example/%7Ejoe', 'https://shop.example/~joe'],
  ['https://shop.example/?a=1&b=2', 'https://shop.example?b=2&a=1'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
]

for (const [one, other] of samePages) {
  test(`${one} and ${other} are the same page`, () => {
    assert.equal(samePage(one ?? '', other ?? ''), true)
  })
}

const differentPages = [
  ['https://shop.example/offer', 'https://shop.example/Offer'],
  ['https://shop.example/offer', 'https://shop.example/offer?closed=1'],
  ['https://shop.example/?a=1', 'https://shop.example/?a=2'],
  ['https://shop.example', 'https://blog.shop.example'],
  ['http://localhost:4000/demo', 'http://localhost:4001/demo'],
  ['https://shop.example/a%2Fb', 'https://shop.example/a/b'],
]

for (const [one, other] of differentPages) {
  test(`${one} and ${other} are different pages`, () => {
    assert.equal(samePage(one ?? '', other ?? ''), false)
  })
}

const matchingVisits = [
  ['https://shop.example/offer', 'https://shop.example/offer'],
  ['https://shop.example/offer', 'http://www.SHOP.example/offer/?utm_source=mail#buy'],
  ['https://www.shop.example/offer/', 'https://shop.example/offer'],
  ['https://shop.example', 'https://shop.example/?utm_source=mail'],
  ['https://shop.example/?page_id=5', 'https://shop.example/?utm=1&page_id=5'],
  ['https://shop.example/?tag=a&tag=b', 'https://shop.example/?tag=b&tag=a'],
  ['https://shop.example/?preview', 'https://shop.example/?preview='],
  ['https://shop.example/o*', 'https://shop.example/offer/today'],
  ['https://shop.example/shop/*', 'https://shop.example/shop/shoes'],
  ['https://shop.example/shop/*', 'https://shop.example/shop'],
  ['https://shop.example/*', 'https://shop.example'],
  ['https://shop.example/offer?variant=red*', 'https://shop.example/offer?variant=red-dark'],
  ['https://shop.example/offer?*', 'https://shop.example/offer?anything=1'],
  ['https://shop.example/a?one=1&two=2*', 'https://shop.example/a?two=22&one=1'],
]

for (const [configured, visited] of matchingVisits) {
  test(`a visit to ${visited} is one of the page ${configured}`, () => {
    assert.equal(matchesPage(configured ?? '', visited ?? ''), true)
  })
}

const otherVisits = [
  ['https://shop.example/offer', 'https://shop.example/offers'],
  ['https://shop.example/offer', 'https://shop.example/Offer'],
  ['https://shop.example/offer', 'https://shop.example.evil.example/offer'],
  ['https://shop.example/offer', 'https://sub.shop.example/offer'],
  ['https://shop.example/?page_id=5', 'https://shop.example/?page_id=55'],
  ['https://shop.example/?page_id=5', 'https://shop.example/'],
  ['https://shop.example/?tag=a&tag=b', 'https://shop.example/?tag=a'],
  ['https://shop.example/shop/*', 'https://shop.example/shopping'],
  ['https://shop.example/o*', 'https://other.example/offer'],
  ['https://shop.example/a?one=1&two=2*', 'https://shop.example/a?two=22&one=11'],
  ['https://shop.example/offer?*', 'https://shop.example/offer-two'],
  ['https://shop.example/offer', 'about:blank'],
  ['not an address', 'not an address'],
]

for (const [configured, visited] of otherVisits) {
  test(`a visit to ${visited} is none of the page ${configured}`, () => {
    assert.equal(matchesPage(configured ?? '', visited ?? ''), false)
  })
}

test('a prepared page is found by its host, ports included', () => {
  assert.equal(compilePagePattern('https://www.Shop.example/offer')?.host, 'shop.example')
  assert.equal(compilePagePattern('http://localhost:4000/demo/*')?.host, 'localhost:4000')
  assert.equal(pageAddress('http://WWW.localhost:4000/demo/')?.host, 'localhost:4000')
  assert.equal(compilePagePattern('no address'), null)
})

test('the visit’s parameters travel on to the after URL', () => {
  const to = withPassedParameters(
    'https://shop.example/closed',
    'https://shop.example/offer?utm_source=mail&tag=a&tag=b',
  )

  assert.equal(to, 'https://shop.example/closed?utm_source=mail&tag=a&tag=b')
})

test('a parameter that the after URL has is never overridden, nor is its spelling or fragment touched', () => {
  const to = withPassedParameters(
    'https://shop.example/closed?flag&plan=basic%20one#top',
    'https://shop.example/offer?plan=gold&ref=7',
  )

  assert.equal(to, 'https://shop.example/closed?flag&plan=basic%20one&ref=7#top')
})

test('parameters of our own links stay behind, the address of the person first of all', () => {
  const to = withPassedParameters(
    'https://shop.example/closed',
    'https://shop.example/offer?em=joe%40mail.example&dlt=token&dlp=1&dlverify=2&dlnow=3&ref=7',
  )

  assert.equal(to, 'https://shop.example/closed?ref=7')
})

test('an after URL whose visit cannot be read stays as it is', () => {
  assert.equal(withPassedParameters('https://shop.example/closed', 'nonsense'), 'https://shop.example/closed')
})

/** Addresses with everything that makes them hard to compare, and text that is none. */
function anyAddress() {
  const tricky = [
    'a',
    'B',
    '/',
    '..',
    '%',
    '%25',
    '%32',
    '%2f',
    '%7E',
    '%C3%A9',
    '2',
    '5',
    'é',
    '?',
    '&',
    '=',
    '+',
    '*',
  ]
  const piece = fc.oneof(fc.string({ unit: fc.constantFrom(...tricky) }), fc.string({ unit: 'grapheme' }))
  const host = fc.oneof(
    fc.domain(),
    fc.constantFrom(
      'www.shop.example',
      'WWW.www.shop.example.',
      'bücher.example',
      'localhost',
      '[::1]',
      'www.',
      '.',
    ),
  )
  const port = fc.constantFrom('', ':80', ':443', ':4000')
  const scheme = fc.constantFrom('http://', 'https://', '', 'javascript:')
  return fc.oneof(
    anyText(),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc
      .tuple(scheme, host, port, piece)
      .map(([start, name, number, rest]) => `${start}${name}${number}/${rest}`),
  )
}

test('the normal form of any text is normal already, and nothing is thrown', () => {
  fc.assert(
    fc.property(anyAddress(), (text) => {
      const normal = normalPageUrl(text)
      assert.equal(normalPageUrl(normal), normal)
    }),
    { numRuns: 10_000, seed: 12 },
  )
})

test('the normal form never leads to another host', () => {
  fc.assert(
    fc.property(anyAddress(), (text) => {
      assert.equal(pageAddress(normalPageUrl(text))?.host, pageAddress(text)?.host)
    }),
    { numRuns: 10_000, seed: 12 },
  )
})

test('an address matches itself, its normal form, and either with more parameters', () => {
  const plain = anyAddress().filter((text) => pageAddress(text) !== null && !text.includes('*'))
  fc.assert(
    fc.property(plain, (url) => {
      assert.ok(matchesPage(url, url))
      assert.ok(matchesPage(url, normalPageUrl(url)))
      assert.ok(matchesPage(url, withPassedParameters(url, 'https://other.example/?utm_source=mail')))
    }),
    { numRuns: 10_000, seed: 12 },
  )
})

test('an address is read without its scheme, however that is written', () => {
  assert.equal(withoutScheme('https://shop.example/offer'), 'shop.example/offer')
  assert.equal(withoutScheme('HTTP://shop.example'), 'shop.example')
  assert.equal(withoutScheme('shop.example/https://'), 'shop.example/https://')
})

test('a page that stands for many is opened where they all begin', () => {
  assert.equal(withoutWildcard('https://shop.example/offer/*'), 'https://shop.example/offer/')
  assert.equal(withoutWildcard('https://shop.example/a*b'), 'https://shop.example/a*b')
})

test('adding a scheme twice adds it once', () => {
  fc.assert(
    fc.property(anyAddress(), (text) => {
      assert.equal(withScheme(withScheme(text)), withScheme(text))
    }),
    { numRuns: 10_000, seed: 12 },
  )
})

test('whatever a visit carries, it ends on the page that the owner chose', () => {
  const afterUrl = 'https://shop.example/closed?plan=basic'
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), anyText(), (visit, query) => {
      const to = new URL(withPassedParameters(afterUrl, `${visit}?${query}`))
      assert.equal(to.origin + to.pathname, 'https://shop.example/closed')
      assert.deepEqual(to.searchParams.getAll('plan'), ['basic'])
      for (const name of technicalParameters) assert.equal(to.searchParams.has(name), false)
    }),
    { numRuns: 10_000, seed: 12 },
  )
})
