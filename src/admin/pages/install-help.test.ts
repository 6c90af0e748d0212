/** The message that asks somebody for help with the code. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { helpMessage } from './install-help.ts'

test('the message names the page and carries the code', () => {
  const { subject, body } = helpMessage({
    pageUrl: 'https://shop.example/offer',
    snippet: '<script></script>',
  })

  assert.equal(subject, 'Please add this code to https://shop.example/offer')
  assert.match(body, /<head> of https:\/\/shop\.example\/offer/)
  assert.match(body, /\n<script><\/script>\n/)
})
