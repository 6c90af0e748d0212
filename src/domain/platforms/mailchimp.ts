/** Mailchimp, as far as owners and their campaigns deal with it. */
import { TRY_IT_ONCE, type PlatformFacts } from './platform.ts'

export const mailchimp = {
  name: 'Mailchimp',
  kinds: ['email', 'landing'],
  emailMergeTag: '*|EMAIL|*',
  firstNameMergeTag: '*|FNAME|*',
  supports: ['fields', 'tags', 'webhooks'],
  apiDocs: 'https://mailchimp.com/developer/marketing/api/',
  // Merge tags have at most ten characters there.
  deadlineField: { field: 'DEADLINE', tag: '*|DEADLINE|*' },
  webhookSteps: [
    'Open the settings of your audience, and Webhooks there.',
    'Add a webhook there, and paste the webhook URL.',
    'Choose “Subscribes” as what it is sent for, and tick all three sources.',
    TRY_IT_ONCE,
  ],
} as const satisfies PlatformFacts
