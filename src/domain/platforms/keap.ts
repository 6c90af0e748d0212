/** Keap, as far as owners and their campaigns deal with it. */
import { TRY_IT_ONCE, type PlatformFacts } from './platform.ts'

export const keap = {
  name: 'Keap',
  kinds: ['email', 'checkout', 'landing'],
  emailMergeTag: '~Contact.Email~',
  firstNameMergeTag: '~Contact.FirstName~',
  supports: ['fields', 'tags', 'webhooks'],
  apiDocs: 'https://developer.keap.com/',
  webhookSteps: [
    'Open the sequence in which the deadline should start.',
    'Add “Send HTTP Post” and paste the webhook URL as its POST URL.',
    'Remove the name and value that stand there, and add email with the value ~Contact.Email~.',
    TRY_IT_ONCE,
  ],
} as const satisfies PlatformFacts
