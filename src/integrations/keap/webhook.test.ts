/** Keap asks whether we are there before it sends anything. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receive } from './webhook.ts'

test('the secret that it asks with is what it gets back', () => {
  const delivery = {
    method: 'POST',
    url: 'https://edge.example/ours',
    headers: { 'x-hook-secret': 'once-1234' },
    raw: '',
    body: undefined,
    query: {},
    now: 0,
  }

  const heard = receive(delivery, { kind: 'tag', source: { id: '7', name: 'VIP' }, secret: null })

  assert.deepEqual(heard, { found: 'handshake', header: { name: 'x-hook-secret', value: 'once-1234' } })
})
