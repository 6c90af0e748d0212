/** The webhook bodies that owners copy. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnfilledMergeTag } from '../addresses/merge-tag.ts'
import { findPlatform } from './platforms.ts'

const contact = { '[Email]': 'vera@example.com', '{{customer.email}}': 'vera@example.com' }

function filled(body: string): string {
  return Object.entries(contact).reduce((text, [tag, value]) => text.replace(tag, value), body)
}

test('Ontraport is given the data of a form, with its merge field', () => {
  const body = findPlatform('ontraport')?.webhookTemplate?.body ?? ''

  assert.equal(body, 'email=[Email]')
  assert.equal(new URLSearchParams(filled(body)).get('email'), 'vera@example.com')
})

test('the store is given JSON with its own field of the customer', () => {
  const body = findPlatform('shopify')?.webhookTemplate?.body ?? ''

  assert.deepEqual(JSON.parse(filled(body)), { email: 'vera@example.com' })
})

test('a template that was not filled in is recognized as one', () => {
  assert.ok(isUnfilledMergeTag('[Email]'))
  assert.ok(isUnfilledMergeTag('{{customer.email}}'))
})
