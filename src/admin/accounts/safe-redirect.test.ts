/** Signing in leads on to our own screens and nowhere else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeRedirect } from './safe-redirect.ts'

for (const address of ['/campaigns', '/edit/abc/pages?x=1#top', '/'])
  test(`signing in goes on to ${address}`, () => {
    assert.equal(safeRedirect(address), address)
  })

for (const address of [
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'campaigns',
])
  test(`signing in does not follow ${address}`, () => {
    assert.equal(safeRedirect(address), null)
  })
