/** What a new passkey is called before its person has named it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestedPasskeyName } from './passkey.ts'

const APPLE = 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd'
const UNKNOWN = '00000000-0000-0000-0000-000000000000'
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const names: [aaguid: string, taken: string[], name: string][] = [
  [APPLE, [], 'Apple Passwords'],
  [APPLE, ['Apple Passwords'], 'Apple Passwords 2'],
  [APPLE, ['Apple Passwords', 'Apple Passwords 2', 'Apple Passwords 4'], 'Apple Passwords 3'],
  [UNKNOWN, ['Apple Passwords'], 'Chrome on Linux'],
]

for (const [aaguid, taken, name] of names)
  test(`beside ${taken.length} others a passkey is called ${name}`, () => {
    assert.equal(suggestedPasskeyName({ aaguid, userAgent, taken }), name)
  })
