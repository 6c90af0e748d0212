/** Ontraport, as far as owners and their campaigns deal with it. */
import { TRY_IT_ONCE, type PlatformFacts } from './platform.ts'

export const ontraport = {
  name: 'Ontraport',
  kinds: ['email', 'checkout', 'landing'],
  emailMergeTag: '[Email]',
  supports: ['fields', 'tags', 'webhooks'],
  apiDocs: 'https://api.ontraport.com/doc/',
  webhookSteps: [
    'Open the automation, sequence or rule in which the deadline should start.',
    'Add “Send to webhook”.',
    'Paste the webhook URL as its URL, and the line below into its Post Data.',
    TRY_IT_ONCE,
  ],
  webhookTemplate: { label: 'Post Data', body: 'email=[Email]' },
} as const satisfies PlatformFacts
