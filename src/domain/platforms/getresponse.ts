/** GetResponse, as far as owners and their campaigns deal with it. */
import { TRY_IT_ONCE, type PlatformFacts } from './platform.ts'

export const getresponse = {
  name: 'GetResponse',
  kinds: ['email', 'landing'],
  emailMergeTag: '[[email]]',
  firstNameMergeTag: '[[firstname]]',
  supports: ['fields', 'tags', 'webhooks'],
  apiDocs: 'https://apireference.getresponse.com/',
  webhookSteps: [
    'Open the callback settings of your account.',
    'Paste the webhook URL and tick only “Subscribes”: all of your lists share this one address.',
    TRY_IT_ONCE,
  ],
} as const satisfies PlatformFacts
