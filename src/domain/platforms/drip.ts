/** Drip, as far as owners and their campaigns deal with it. */
import { TRY_IT_ONCE, type PlatformFacts } from './platform.ts'

export const drip = {
  name: 'Drip',
  kinds: ['email'],
  emailMergeTag: '{{ subscriber.email }}',
  firstNameMergeTag: '{{ subscriber.first_name }}',
  supports: ['fields', 'tags', 'webhooks'],
  apiDocs: 'https://developer.drip.com/',
  deadlineField: { field: 'deadline_text', tag: '{{ subscriber.deadline_text }}' },
  webhookSteps: [
    'Open the workflow in which the deadline should start.',
    'Add the action “Send an HTTP post” and paste the webhook URL.',
    TRY_IT_ONCE,
  ],
} as const satisfies PlatformFacts
