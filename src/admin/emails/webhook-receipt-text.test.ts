/** What owners read about the last webhook. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webhookOutcomes, type WebhookOutcome } from '#domain/emails/webhooks.ts'
import { webhookReceiptText, webhookTabLabel } from './webhook-receipt-text.ts'

const MOMENT = Date.UTC(2026, 2, 5, 4, 59)

function setup(
  outcome: WebhookOutcome,
  email: string | null = 'v•••@example.com',
  deadlineAt: number | null = MOMENT,
) {
  return webhookReceiptText({ receivedAt: MOMENT, outcome, email, deadlineAt }, 'America/New_York')
}

test('who started, and until when, on the clock of the campaign', () => {
  const { message, status } = setup('started')

  assert.equal(message, 'v•••@example.com has until Mar 4, 2026, 11:59 PM.')
  assert.equal(status, 'done')
})

test('a second webhook is no failure, and says why nothing moved', () => {
  const { message, status, advice } = setup('alreadyTracked')

  assert.match(message, /is tracked already, and has until Mar 4, 2026, 11:59 PM\.$/)
  assert.equal(status, 'done')
  assert.match(advice ?? '', /another address/)
})

test('whatever started nobody says what to do about it', () => {
  for (const outcome of ['noAddress', 'unfilledTag', 'closed'] as const) {
    const { status, advice } = setup(outcome, null, null)
    assert.equal(status, 'trouble', outcome)
    assert.ok(advice, outcome)
  }
})

test('nobody is called null', () => {
  for (const outcome of webhookOutcomes) assert.doesNotMatch(setup(outcome, null, null).message, /null/)
})

test('a tab says in two words how its webhook is doing', () => {
  const last = (outcome: WebhookOutcome) => ({
    last: { receivedAt: MOMENT, outcome, email: null, deadlineAt: null },
  })

  assert.equal(webhookTabLabel(undefined), 'No webhooks')
  assert.equal(webhookTabLabel({ last: null }), 'Not used yet')
  assert.equal(webhookTabLabel(last('started')), 'Received')
  assert.equal(webhookTabLabel(last('noAddress')), 'Needs attention')
})
