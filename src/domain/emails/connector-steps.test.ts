/** The steps by which a webhook is set up. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allPlatforms } from '../platforms/platforms.ts'
import { connectorSteps } from './connector-steps.ts'
import { webhookProvider } from './webhooks.ts'

test('every platform that sends webhooks is told where the address goes, and ends with a try', () => {
  const sending = ['zapier', 'make', ...allPlatforms().map(({ id }) => id)].filter((id) =>
    webhookProvider(id),
  )

  for (const provider of sending) {
    const steps = connectorSteps(provider) ?? []
    assert.ok(
      steps.some((step) => step.includes('webhook URL')),
      provider,
    )
    assert.match(steps.at(-1) ?? '', /What arrived is shown below\.$/)
  }
})

test('Zapier is told the action, and the key that we look for', () => {
  const steps = connectorSteps('zapier')?.join(' ') ?? ''

  assert.match(steps, /“Webhooks by Zapier” with the event POST/)
  assert.match(steps, /the key email/)
})

test('a platform without steps of its own is called by its name', () => {
  assert.match(connectorSteps('klaviyo')?.[0] ?? '', /^In Klaviyo, /)
})

test('the Custom API has a request in place of steps', () => {
  assert.equal(connectorSteps('custom'), null)
})
