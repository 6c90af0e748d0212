/** Where a button of a bar may lead. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkTarget } from './link-target.ts'

test('a button leads to the web or to a place on the page', () => {
  assert.equal(linkTarget('https://shop.example/buy?x=1#now'), 'https://shop.example/buy?x=1#now')
  assert.equal(linkTarget(' http://shop.example '), 'http://shop.example/')
  assert.equal(linkTarget('#buy'), '#buy')
})

test('nothing that runs is ever a link', () => {
  const typed = [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    '',
    'buy now',
    '//',
  ]

  for (const url of typed) assert.equal(linkTarget(url), undefined, url)
})
