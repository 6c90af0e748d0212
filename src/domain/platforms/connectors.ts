/** What any platform can be reached through that does not call us itself. */

export type Connector = {
  name: string
  /** As a platform has them; null where programs call us and are shown a request. */
  webhookSteps: readonly string[] | null
}

export const connectors = {
  zapier: {
    name: 'Zapier',
    webhookSteps: [
      'Create a Zap that begins with what should start the deadline: a new subscriber, a tag, a form.',
      'Add the action “Webhooks by Zapier” with the event POST.',
      'Paste the webhook URL as its URL.',
      'Under Data, add the key email and choose the subscriber’s address as its value.',
      'Test the step, then publish the Zap. What arrived is shown below.',
    ],
  },
  make: {
    name: 'Make',
    webhookSteps: [
      'Create a scenario that begins with what should start the deadline: a new subscriber, a tag, a form.',
      'Add the HTTP module “Make a request” with the method POST.',
      'Paste the webhook URL as its URL.',
      'As the body, choose “application/x-www-form-urlencoded”, and add the field email with the subscriber’s address.',
      'Run the scenario once, then switch it on. What arrived is shown below.',
    ],
  },
  custom: { name: 'Custom API', webhookSteps: null },
} as const satisfies Record<string, Connector>

export function findConnector(slug: string): Connector | undefined {
  return isConnector(slug) ? connectors[slug] : undefined
}

function isConnector(slug: string): slug is keyof typeof connectors {
  return Object.hasOwn(connectors, slug)
}
