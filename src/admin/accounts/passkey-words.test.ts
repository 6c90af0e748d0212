/** Whoever fails with a passkey learns why, and what to do. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passkeyFailure, passkeyObstacle } from './passkey-words.ts'

const times = { tookMs: 2000, timeoutMs: 300_000 }

const failures: [ceremony: 'create' | 'use', name: string, words: RegExp][] = [
  ['create', 'NotAllowedError', /canceled/],
  ['create', 'InvalidStateError', /already/],
  ['create', 'NotSupportedError', /Try a phone/],
  ['create', 'ConstraintError', /screen lock/],
  ['create', 'SecurityError', /address/],
  ['create', 'UnknownError', /try again/],
  ['use', 'NotAllowedError', /canceled/],
  ['use', 'NotSupportedError', /another way/],
  ['use', 'SecurityError', /address/],
  ['use', 'TimeoutError', /too long/],
]

for (const [ceremony, name, expected] of failures)
  test(`${name}, when one is to ${ceremony} a passkey, is told as ${expected.source}`, () => {
    assert.match(passkeyFailure({ ceremony, name, ...times }), expected)
  })

test('a browser that waited to the end says it took too long, not that one canceled', () => {
  const waited = { ceremony: 'use', name: 'NotAllowedError', timeoutMs: 300_000 } as const

  assert.match(passkeyFailure({ ...waited, tookMs: 299_999 }), /canceled/)
  assert.match(passkeyFailure({ ...waited, tookMs: 300_000 }), /too long/)
})

const places: [host: string, isSecure: boolean, hasPasskeys: boolean, words: RegExp | null][] = [
  ['localhost', true, true, null],
  ['app.example.com', true, true, null],
  ['app.example.com', true, false, /does not know/],
  ['app.example.com', false, false, /https/],
  ['192.168.0.7', true, true, /host name/],
  ['[::1]', true, true, /host name/],
]

for (const [host, isSecure, hasPasskeys, words] of places)
  test(`at ${isSecure ? 'https' : 'http'}, ${host}: ${words?.source ?? 'passkeys work'}`, () => {
    const obstacle = passkeyObstacle({ host, isSecure, hasPasskeys })

    if (words) assert.match(obstacle ?? '', words)
    else assert.equal(obstacle, null)
  })
