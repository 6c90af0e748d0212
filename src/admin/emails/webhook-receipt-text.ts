/** What the last webhook did, and what to do when it did nothing. */
import type { WebhookReceipt } from '#domain/emails/emails.api.ts'
import { webhookMessages } from '#domain/emails/webhooks.ts'
import { formatDateTime } from '#domain/deadlines/zoned-date-time.ts'

type WebhookReceiptText = {
  status: 'working' | 'done' | 'open' | 'trouble'
  message: string
  advice: string | null
}

export const noWebhookYet: WebhookReceiptText = {
  status: 'working',
  message: 'Waiting for the first webhook…',
  advice: null,
}

export function webhookReceiptText(receipt: WebhookReceipt, zone: string): WebhookReceiptText {
  return textFor[receipt.outcome]({
    who: receipt.email ?? 'Somebody',
    until: receipt.deadlineAt === null ? null : formatDateTime(receipt.deadlineAt, { zone }),
  })
}

type ReceiptFacts = { who: string; until: string | null }

const textFor: Record<WebhookReceipt['outcome'], (message: ReceiptFacts) => WebhookReceiptText> = {
  started: ({ who, until }) => ({
    status: 'done',
    message: until === null ? `${who} was tracked.` : `${who} has until ${until}.`,
    advice: null,
  }),
  alreadyTracked: ({ who, until }) => ({
    status: 'done',
    message: `${who} is tracked already${until === null ? '' : `, and has until ${until}`}.`,
    advice: 'A second webhook moves no deadline. To try it again, use another address.',
  }),
  left: ({ who }) => ({
    status: 'open',
    message: `${who} left the list. That starts no deadline.`,
    advice: 'Send the webhook for people who join, too.',
  }),
  noAddress: () => ({
    status: 'trouble',
    message: webhookMessages.noAddress,
    advice:
      'Look at what your platform sends: the address has to be a value of its own, in the body or in the URL.',
  }),
  unfilledTag: () => ({
    status: 'trouble',
    message: webhookMessages.unfilledTag,
    advice:
      'Run it for a real subscriber: many test buttons fill nothing in. Otherwise compare the tag with the list of your platform.',
  }),
  closed: ({ who }) => ({
    status: 'trouble',
    message: `${who} came when the campaign was closed. No deadline was started.`,
    advice: 'Choose a later date under Deadline, open the campaign again, or take it out of the archive.',
  }),
  notLive: ({ who }) => ({
    status: 'trouble',
    message: `${who} came while the campaign was not live. No deadline was started.`,
    advice: 'The webhook works. From the moment you go live, it starts deadlines.',
  }),
}

/** A word on a tab. */
export function webhookTabLabel(webhook: { last: WebhookReceipt | null } | undefined): string {
  if (!webhook) return 'No webhooks'
  if (!webhook.last) return 'Not used yet'
  return textFor[webhook.last.outcome]({ who: '', until: null }).status === 'trouble'
    ? 'Needs attention'
    : 'Received'
}
