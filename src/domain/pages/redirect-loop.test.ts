/** Which redirects go round in a circle. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redirectLoop } from './redirect-loop.ts'

function setup() {
  const page = (before: string, after: string | null) => ({
    beforeUrl: `https://shop.example${before}`,
    afterUrl: after === null ? null : `https://shop.example${after}`,
  })
  const loopOf = (...pages: ReturnType<typeof page>[]) =>
    redirectLoop(pages)?.map((url) => url.replace('https://shop.example', '')) ?? null
  return { page, loopOf }
}

test('two pages that lead to each other are a circle', () => {
  const { page, loopOf } = setup()

  assert.deepEqual(loopOf(page('/a', '/b'), page('/b', '/a')), ['/a', '/b'])
})

test('the circle is named without the pages that only lead into it', () => {
  const { page, loopOf } = setup()

  assert.deepEqual(loopOf(page('/start', '/a'), page('/a', '/b'), page('/b', '/c'), page('/c', '/a')), [
    '/a',
    '/b',
    '/c',
  ])
})

test('a circle is found through www, trailing slashes, parameters and prefixes', () => {
  const { page, loopOf } = setup()
  const pages = [
    { beforeUrl: 'https://shop.example/a*', afterUrl: 'http://www.shop.example/b/?closed=1' },
    page('/b', '/abc'),
  ]

  assert.deepEqual(loopOf(...pages), ['/a*', '/b'])
})

test('a chain that ends is no circle', () => {
  const { page, loopOf } = setup()

  assert.equal(loopOf(page('/a', '/b'), page('/b', '/c'), page('/c', null)), null)
  assert.equal(loopOf(page('/a', '/c'), page('/b', '/c')), null)
  assert.equal(loopOf(), null)
})

test('an after URL that its own page would match is where the visitor stays', () => {
  const { page, loopOf } = setup()

  assert.equal(loopOf(page('/offer*', '/offer-closed')), null)
  assert.equal(loopOf(page('/offer', '/offer?closed=1')), null)
})

test('two pages on one URL with one after URL are no circle', () => {
  const { page, loopOf } = setup()

  assert.equal(
    loopOf(page('/offer', '/closed'), page('/offer', '/closed'), page('/closed', '/closed?x=1')),
    null,
  )
})

test('other hosts and addresses that cannot be read lead nowhere', () => {
  const { page, loopOf } = setup()

  assert.equal(
    loopOf(page('/a', '/b'), { beforeUrl: 'https://other.example/b', afterUrl: 'https://shop.example/a' }),
    null,
  )
  assert.equal(loopOf({ beforeUrl: 'nonsense', afterUrl: 'nonsense' }, page('/a', '')), null)
})

test('hundreds of pages in a row are followed to their end', () => {
  const { page, loopOf } = setup()
  const row = Array.from({ length: 500 }, (_, step) => page(`/${step}`, `/${step + 1}`))

  assert.equal(loopOf(...row), null)
  assert.equal(loopOf(...row, page('/500', '/0'))?.length, 501)
})
