/** What HubSpot sends for an app is signed over the method, the address, the text and the time. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import type { Delivery } from '../adapter.ts'
import { receive } from './webhook.ts'

const now = Date.parse('2026-03-03T10:00:00Z')
const url = 'https://edge.example/promotion/start/7/hubspot/secret'
const expected = {
  kind: 'list',
  source: { id: '7', name: 'Newsletter' },
  secret: 'secret-of-the-app',
} as const

function signed(events: object[]): Delivery {
  const raw = JSON.stringify(events)
  const timestamp = String(now)
  const signature = createHmac('sha256', expected.secret)
    .update(`POST${url}${raw}${timestamp}`)
    .digest('base64')
  const headers = { 'x-hubspot-signature-v3': signature, 'x-hubspot-request-timestamp': timestamp }
  return { method: 'POST', url, headers, raw, body: events, query: {}, now }
}

const created = {
  eventId: 1,
  subscriptionId: 2,
  portalId: 3,
  subscriptionType: 'contact.creation',
  objectId: 512,
}

test('contacts come by their ids, each event with a key of its own', () => {
  const heard = receive(signed([created, { ...created, eventId: 9, objectId: 513 }]), expected)

  assert.deepEqual(heard, {
    found: 'people',
    arrivals: [
      { email: null, personId: '512', key: '1' },
      { email: null, personId: '513', key: '9' },
    ],
  })
})

test('a text, an address or a method that was not signed is refused, and so is an old one', () => {
  const genuine = signed([created])
  const forged = [
    { ...genuine, raw: genuine.raw.replace('512', '513') },
    { ...genuine, url: `${url}?more` },
    { ...genuine, method: 'PUT' },
    { ...genuine, headers: {} },
  ]

  for (const delivery of forged) assert.deepEqual(receive(delivery, expected), { found: 'forged' })
  assert.deepEqual(receive({ ...genuine, now: now + 301_000 }, expected), { found: 'stale' })
})

test('what is no arrival starts nobody', () => {
  const deleted = { ...created, subscriptionType: 'contact.deletion' }

  assert.deepEqual(receive(signed([deleted]), expected), { found: 'nobody' })
})
