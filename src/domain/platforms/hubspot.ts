/** HubSpot, as far as owners and their campaigns deal with it. */
import { TRY_IT_ONCE, type PlatformFacts } from './platform.ts'

export const hubspot = {
  name: 'HubSpot',
  kinds: ['email', 'landing'],
  emailMergeTag: '{{contact.email}}',
  firstNameMergeTag: '{{contact.firstname}}',
  supports: ['fields', 'webhooks'],
  apiDocs: 'https://developers.hubspot.com/docs',
  webhookSteps: [
    'Open the workflow in which the deadline should start.',
    'Add the action “Send a webhook” with the method POST, and paste the webhook URL.',
    TRY_IT_ONCE,
  ],
} as const satisfies PlatformFacts
