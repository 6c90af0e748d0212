/** ActiveCampaign, as far as owners and their campaigns deal with it. */
import { TRY_IT_ONCE, type PlatformFacts } from './platform.ts'

export const activecampaign = {
  name: 'ActiveCampaign',
  kinds: ['email', 'landing'],
  emailMergeTag: '%EMAIL%',
  firstNameMergeTag: '%FIRSTNAME%',
  supports: ['fields', 'tags', 'webhooks'],
  apiDocs: 'https://developers.activecampaign.com/reference/overview',
  webhookSteps: [
    'Open the automation in which the deadline should start.',
    'Add the action “Webhook” and paste the webhook URL.',
    TRY_IT_ONCE,
  ],
} as const satisfies PlatformFacts
