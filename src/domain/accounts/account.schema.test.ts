/** What people may enter about themselves and their account. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fallbackUrl } from './account.schema.ts'

test('the address for links that lead nowhere is one to which visitors can be sent', () => {
  const accepted = ['https://example.com', 'http://shop.example.com/sale?a=1', 'http://localhost:4000/demo']
  const refused = [
    '',
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://intranet',
    'https://user:secret@example.com',
    'https://exam\tple.com',
    'https://example.com/\ud800',
  ]

  for (const url of accepted) assert.ok(fallbackUrl.safeParse(url).success, url)
  for (const url of refused) assert.ok(!fallbackUrl.safeParse(url).success, url)
})
