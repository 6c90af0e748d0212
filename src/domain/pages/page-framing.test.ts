/** Which pages can be shown behind a bar as they are, which only through the preview host, and which not at all. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { framingOf, isPage, noFrame, type SeenForFraming } from './page-framing.ts'

function setup(appOrigin = 'https://app.example') {
  const page = {
    status: 200,
    pageUrl: 'https://shop.example/offer',
    url: 'https://shop.example/offer',
    contentType: 'text/html; charset=utf-8',
    policy: '',
    frameOptions: '',
  }
  const ownOrigins = [appOrigin, 'https://edge.example', 'https://preview.example']
  return (seen: Partial<SeenForFraming>) => framingOf({ ...page, ...seen }, { appOrigin, ownOrigins })
}

const asItIs = { useUrl: true, useProxy: false }
const byProxy = { useUrl: false, useProxy: true }

test('a page that says nothing about frames is shown as it is', () => {
  const framing = setup()

  assert.deepEqual(framing({}), asItIs)
})

test('where a redirect leads is told, so that the page is framed there as a preview', () => {
  const framing = setup()
  const url = 'https://www.shop.example/offer'

  assert.deepEqual(framing({ url }), { ...asItIs, url })
  assert.deepEqual(framing({ pageUrl: 'https://shop.example', url: 'https://shop.example/' }), asItIs)
  assert.deepEqual(framing({ url, frameOptions: 'DENY' }), byProxy)
})

test('a page that forbids frames, or frames of the app, is shown through the preview host', () => {
  const framing = setup()
  const forbidding: Partial<SeenForFraming>[] = [
    { frameOptions: 'DENY' },
    { frameOptions: 'SAMEORIGIN' },
    { frameOptions: 'DENY, SAMEORIGIN' },
    { policy: "frame-ancestors 'none'" },
    { policy: "default-src *; frame-ancestors 'self'" },
    { policy: 'frame-ancestors https://shop.example *.shop.example' },
    { policy: 'frame-ancestors' },
    { policy: "frame-ancestors *, frame-ancestors 'none'" },
    { policy: 'frame-ancestors http://app.example' },
  ]

  for (const seen of forbidding) assert.deepEqual(framing(seen), byProxy, JSON.stringify(seen))
})

test('a page that lets the app frame it is shown as it is', () => {
  const framing = setup()
  const allowing = [
    'frame-ancestors *',
    'frame-ancestors https:',
    'frame-ancestors https://app.example',
    'frame-ancestors *.shop.example app.example',
    "script-src 'none'",
  ]

  for (const policy of allowing) assert.deepEqual(framing({ policy }), asItIs, policy)
})

test('a page of ours is never framed as it is, also when a redirect leads there', () => {
  const framing = setup()

  assert.deepEqual(
    framing({ pageUrl: 'https://edge.example/demo', url: 'https://edge.example/demo' }),
    byProxy,
  )
  assert.deepEqual(framing({ url: 'https://app.example/campaigns' }), byProxy)
})

test('a page without TLS is shown as it is only in an app without', () => {
  const plain = { pageUrl: 'http://shop.example/offer', url: 'http://shop.example/offer' }

  assert.deepEqual(setup()(plain), byProxy)
  assert.deepEqual(setup()({ pageUrl: plain.pageUrl }), byProxy)
  assert.deepEqual(setup('http://localhost:4000')(plain), asItIs)
})

test('what is no page, or an error, gets no frame', () => {
  const framing = setup()

  for (const status of [199, 304, 400, 404, 500, 503]) assert.deepEqual(framing({ status }), noFrame)
  assert.deepEqual(framing({ contentType: 'application/pdf' }), noFrame)
})

test('what only looks like a page is none', () => {
  const pages = ['text/html', 'TEXT/HTML ; charset=x', 'application/xhtml+xml']
  const others = [
    '',
    'text/htmlx',
    'text/html, image/svg+xml',
    'image/svg+xml, text/html',
    'image/svg+xml; text/html',
    'text/plain;text/html',
    'text/xml',
    'multipart/form-data; boundary=text/html',
    'text',
    'html',
    '*/*',
  ]

  assert.ok(pages.every(isPage))
  assert.ok(!others.some(isPage))
})
