/** Where visitors are sent, and where never. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRedirectLoop, redirectTarget } from './redirect-target.ts'
import type { VisitorRecord } from './visitor-record.ts'

const offer = new URL('https://www.shop.example/offer/?utm_source=mail#top')

test('a visitor is sent on with the address as the owner wrote it', () => {
  assert.equal(
    redirectTarget('https://shop.example/closed?a=b%20c', offer),
    'https://shop.example/closed?a=b%20c',
  )
  assert.equal(redirectTarget('/closed', offer), 'https://www.shop.example/closed')
})

test('nobody is sent to the page they are on', () => {
  const same = [
    offer.href,
    'https://shop.example/offer',
    'http://shop.example/offer#buy',
    '/offer?utm_source=mail',
    '?',
    '#closed',
  ]

  for (const to of same) assert.equal(redirectTarget(to, offer), undefined, to)
})

test('a page that differs by its parameters is another page', () => {
  assert.ok(redirectTarget('https://shop.example/offer?page=closed', offer))
  assert.equal(
    redirectTarget(
      'https://shop.example/offer?page=closed',
      new URL('?utm_source=mail&page=closed#top', offer),
    ),
    undefined,
  )
})

test('only the web is a place to go', () => {
  for (const to of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'file:///etc/passwd'])
    assert.equal(redirectTarget(to, offer), undefined, to)
})

test('pages that send visitors to each other keep them after the fourth move', () => {
  const record: VisitorRecord = {}

  const moves = [0, 1, 2, 3, 4, 5].map((seconds) => isRedirectLoop(record, 1_000_000 + seconds * 1000))

  assert.deepEqual(moves, [false, false, false, false, true, true])
})

test('a visitor who comes back later may be sent on again', () => {
  const record: VisitorRecord = {}

  const moves = [0, 1, 2, 3, 4, 5, 6].map((times) => isRedirectLoop(record, 1_000_000 + times * 10_000))

  assert.ok(moves.every((stays) => !stays))
})
