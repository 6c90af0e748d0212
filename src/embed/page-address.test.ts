/** What is left of an address when our parameters go. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMBED_PARAMETERS } from '#domain/visitors/decision.ts'
import { withoutOurs } from './page-address.ts'

test('our parameters leave the address and the others keep their spelling', () => {
  const { landing, verify } = EMBED_PARAMETERS

  assert.equal(withoutOurs(`?${landing}=a.b-c`), '')
  assert.equal(withoutOurs(`?${landing}=x&utm_source=a%20b+c`), '?utm_source=a%20b+c')
  assert.equal(withoutOurs(`?a=1&${verify}=x&b=%E4`), '?a=1&b=%E4')
  assert.equal(withoutOurs(`?a&${landing}&${verify}=y`), '?a')
})

test('an address without our parameters stays as it is', () => {
  for (const search of ['', '?', '?a=1&&b', '?dlt2=x', '?xdlt=x&dlverify2=y', '?q=dlt=1'])
    assert.equal(withoutOurs(search), search)
})
