/** Where the event of a test came from, and what is left on its clock. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventOrigin } from './event-origin.ts'
import { clockText } from './test-clock.ts'
import type { TestEvent } from './testing.api.ts'

const event = { email: 'mara+test@kneadful.example', deadline: 0, receivedAt: 100_000 }

const cases: [Pick<TestEvent, 'source' | 'detail'>, number | null, string][] = [
  [
    { source: 'webhook', detail: 'MailerLite’s webhook' },
    58_000,
    'MailerLite’s webhook, 42 seconds after step 2',
  ],
  [{ source: 'webhook', detail: null }, null, 'A webhook'],
  [
    { source: 'optin', detail: 'https://kneadful.example/join' },
    10_000,
    'The form on kneadful.example/join, 1 minute, 30 seconds after step 2',
  ],
  [
    { source: 'visit', detail: 'https://kneadful.example/' },
    101_000,
    'A visit to kneadful.example/, right after step 2',
  ],
]

for (const [from, begunAt, words] of cases)
  test(`an event came from: ${words}`, () => {
    assert.equal(eventOrigin({ ...event, ...from }, begunAt), words)
  })

test('the clock shows days only while there are any, and zero at the deadline', () => {
  const deadline = 1_000_000_000

  assert.equal(clockText(deadline, deadline - 483_130_000), '5d 14:12:10')
  assert.equal(clockText(deadline, deadline - 86_399_001), '1d 00:00:00')
  assert.equal(clockText(deadline, deadline - 86_399_000), '23:59:59')
  assert.equal(clockText(deadline, deadline - 1), '00:00:01')
  assert.equal(clockText(deadline, deadline), '00:00:00')
})
