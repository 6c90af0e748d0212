/** How each platform and connector is told to call a campaign's webhook, step by step, in plain words. */
import { webhookProvider } from './webhooks.ts'

const last = 'Let it run once with an address of your own. What arrived is shown below.'

const ownSteps: Readonly<Record<string, readonly string[]>> = {
  zapier: [
    'Create a Zap that begins with what should start the deadline: a new subscriber, a tag, a form.',
    'Add the action “Webhooks by Zapier” with the event POST.',
    'Paste the webhook URL as its URL.',
    'Under Data, add the key email and choose the subscriber’s address as its value.',
    'Test the step, then publish the Zap. What arrived is shown below.',
  ],
  make: [
    'Create a scenario that begins with what should start the deadline: a new subscriber, a tag, a form.',
    'Add the HTTP module “Make a request” with the method POST.',
    'Paste the webhook URL as its URL.',
    'As the body, choose “application/x-www-form-urlencoded”, and add the field email with the subscriber’s address.',
    'Run the scenario once, then switch it on. What arrived is shown below.',
  ],
  ontraport: [
    'Open the automation, sequence or rule in which the deadline should start.',
    'Add “Send to webhook”.',
    'Paste the webhook URL as its URL, and the line below into its Post Data.',
    last,
  ],
  shopify: [
    'In Shopify Flow, create a workflow that begins with what should start the deadline.',
    'Add the action “Send HTTP request” with the method POST, and the webhook URL as its URL.',
    'Add the header Content-Type with the value application/json, and the lines below as its body.',
    last,
  ],
  activecampaign: [
    'Open the automation in which the deadline should start.',
    'Add the action “Webhook” and paste the webhook URL.',
    last,
  ],
  drip: [
    'Open the workflow in which the deadline should start.',
    'Add the action “Send an HTTP post” and paste the webhook URL.',
    last,
  ],
  keap: [
    'Open the sequence in which the deadline should start.',
    'Add “Send HTTP Post” and paste the webhook URL as its POST URL.',
    'Remove the name and value that stand there, and add email with the value ~Contact.Email~.',
    last,
  ],
  mailchimp: [
    'Open the settings of your audience, and Webhooks there.',
    'Add a webhook there, and paste the webhook URL.',
    'Choose “Subscribes” as what it is sent for, and tick all three sources.',
    last,
  ],
  hubspot: [
    'Open the workflow in which the deadline should start.',
    'Add the action “Send a webhook” with the method POST, and paste the webhook URL.',
    last,
  ],
  getresponse: [
    'Open the callback settings of your account.',
    'Paste the webhook URL and tick only “Subscribes”: all of your lists share this one address.',
    last,
  ],
}

/** Null for the Custom API, which is shown as a request. */
export function connectorSteps(provider: string): readonly string[] | null {
  if (provider === 'custom') return null
  if (Object.hasOwn(ownSteps, provider)) return ownSteps[provider] ?? null
  const name = webhookProvider(provider)?.name ?? 'your platform'
  return [
    `In ${name}, open the place for webhooks. It may be called HTTP post, callback or notification URL.`,
    'Paste the webhook URL there.',
    'Choose what should start the deadline: a new subscriber, a tag, a step of an automation.',
    last,
  ]
}
