/** How each platform and connector is told to call a campaign's webhook, step by step, in plain words. */
import { findConnector } from '../platforms/connectors.ts'
import { TRY_IT_ONCE } from '../platforms/platform.ts'
import { namedPlatform } from '../platforms/platforms.ts'

/** Null for the Custom API, which is shown as a request. */
export function connectorSteps(provider: string): readonly string[] | null {
  const connector = findConnector(provider)
  if (connector) return connector.webhookSteps
  const platform = namedPlatform(provider)
  return platform?.webhookSteps ?? stepsAnywhere(platform?.name ?? 'your platform')
}

function stepsAnywhere(name: string): readonly string[] {
  return [
    `In ${name}, open the place for webhooks. It may be called HTTP post, callback or notification URL.`,
    'Paste the webhook URL there.',
    'Choose what should start the deadline: a new subscriber, a tag, a step of an automation.',
    TRY_IT_ONCE,
  ]
}
