/** What owners paste into their pages. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainTag, snippet } from './snippet.ts'

const place = { edgeOrigin: 'https://edge.example', publicKey: 'abc123' }

test('the snippet holds the account’s script, out of reach of optimizers', () => {
  const pasted = snippet("load('__LASTCALL_SCRIPT__')\n", place)

  assert.equal(
    pasted,
    `<script data-cfasync="false" nowprocket data-no-optimize="1" data-no-defer="1">load('https://edge.example/abc123.js')</script>`,
  )
})

test('where inline code is refused a plain tag loads the same script', () => {
  assert.equal(plainTag(place), '<script async crossorigin src="https://edge.example/abc123.js"></script>')
})
