/** Shopify, as far as owners and their campaigns deal with it. */
import { TRY_IT_ONCE, type PlatformFacts } from './platform.ts'

export const shopify = {
  name: 'Shopify',
  kinds: ['checkout', 'landing'],
  supports: ['fields', 'tags', 'webhooks'],
  apiDocs: 'https://shopify.dev/docs/api/admin-graphql',
  webhookSteps: [
    'In Shopify Flow, create a workflow that begins with what should start the deadline.',
    'Add the action “Send HTTP request” with the method POST, and the webhook URL as its URL.',
    'Add the header Content-Type with the value application/json, and the lines below as its body.',
    TRY_IT_ONCE,
  ],
  webhookTemplate: { label: 'Body', body: '{\n  "email": "{{customer.email}}"\n}' },
  pageBuilder: {
    mark: /cdn\.shopify\.com|Shopify\.theme/,
    hint: 'This looks like Shopify. Put the code into theme.liquid, right after <head>.',
  },
} as const satisfies PlatformFacts
