/** Signatures by Standard Webhooks: only the exact bytes pass, from whoever has the secret, and not for long. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkStandardWebhook } from './standard-webhook.ts'

/** The example of the specification. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
const raw = '{"test": 2432232314}'
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': signature,
}
const at = 1_614_265_330_000
const MINUTE_MS = 60_000

const check = (different: { headers?: object; raw?: string; now?: number; secret?: string } = {}) =>
  checkStandardWebhook(
    {
      method: 'POST',
      url: '',
      raw: different.raw ?? raw,
      headers: { ...headers, ...different.headers },
      body: null,
      query: {},
      now: different.now ?? at,
    },
    different.secret ?? secret,
  )

test('the example of the specification is right, also among signatures by other secrets', () => {
  assert.equal(check(), 'right')
  assert.equal(check({ headers: { 'webhook-signature': `v1,AAAA v1a,BBBB ${signature}` } }), 'right')
})

test('five minutes either way are fresh', () => {
  for (const minutes of [-5, 5]) assert.equal(check({ now: at + minutes * MINUTE_MS }), 'right')
  for (const ms of [-1, 1]) assert.equal(check({ now: at + ms * (5 * MINUTE_MS + 1) }), 'stale')
})

test('without a signature nothing is said; an empty one, another time, number or secret are forged', () => {
  assert.equal(check({ headers: { 'webhook-signature': undefined } }), null)
  for (const different of [
    { 'webhook-signature': '' },
    { 'webhook-signature': 'v1,' },
    { 'webhook-signature': signature.replace('v1,', '') },
    { 'webhook-timestamp': '1614265331' },
    { 'webhook-id': 'msg_other' },
    { 'webhook-id': undefined },
    { 'webhook-timestamp': undefined },
  ])
    assert.equal(check({ headers: different }), 'forged', JSON.stringify(different))
  for (const other of ['', 'whsec_', secret.slice(0, -1)]) assert.equal(check({ secret: other }), 'forged')
})

test('whatever is changed of the body or the signature, it is forged', () => {
  const changed = (text: string) =>
    fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 127 })).map(([place, flip]) => {
      const code = String.fromCodePoint((text.codePointAt(place) ?? 0) ^ flip)
      return text.slice(0, place) + code + text.slice(place + 1)
    })
  fc.assert(
    fc.property(changed(raw), (body) => assert.equal(check({ raw: body }), 'forged')),
    { seed: 7 },
  )
  fc.assert(
    fc.property(changed(signature), (text) =>
      assert.equal(check({ headers: { 'webhook-signature': text } }), 'forged'),
    ),
    { seed: 7 },
  )
})
