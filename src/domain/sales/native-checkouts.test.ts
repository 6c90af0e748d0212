/** What owners are told about checkouts that tell us of their orders. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlatform } from '../platforms/platforms.ts'
import { productsIn, secretProblem } from './checkout-settings.ts'
import {
  isNativeCheckout,
  nativeCheckoutIds,
  nativeCheckouts,
  type NativeCheckout,
} from './native-checkouts.ts'

test('each is a platform that takes the money, with steps that name the URL and what to paste', () => {
  for (const id of nativeCheckoutIds) {
    const { steps, secret }: NativeCheckout = nativeCheckouts[id]
    assert.ok(
      findPlatform(id)?.kinds.some((kind) => kind === 'checkout'),
      id,
    )
    assert.match(steps.join(' '), /webhook URL/, id)
    for (const step of steps) assert.match(step, /[.]$/, step)
    assert.equal(
      secret !== undefined,
      /(paste it here|the same one here|Paste it here)/.test(steps.join(' ')),
      id,
    )
  }
  assert.ok(!isNativeCheckout('toString'))
})

test('a key is not taken for a signing secret', () => {
  const { stripe, thrivecart } = nativeCheckouts

  assert.equal(secretProblem('whsec_1', stripe), null)
  assert.match(secretProblem('sk_live_1', stripe) ?? '', /begins with whsec_/)
  assert.match(secretProblem(' ', thrivecart) ?? '', /Please enter the secret word/)
})

test('products are typed one a line, each once', () => {
  assert.deepEqual(productsIn(' Tea course\n\n93 \nTea course'), ['Tea course', '93'])
  assert.deepEqual(productsIn(''), [])
})
