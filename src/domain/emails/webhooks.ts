/** Webhooks: how e-mail platforms tell us that somebody’s deadline starts (behavior §5). */
import { findPlatform, type Platform } from '../platforms/platforms.ts'

/** Connectors that any platform can be reached through; the rest are e-mail platforms by their own id. */
export const webhookConnectors = {
  zapier: { name: 'Zapier' },
  make: { name: 'Make' },
  custom: { name: 'Custom API' },
} as const satisfies Record<string, { name: string }>

export type WebhookConnector = keyof typeof webhookConnectors

/** Whose webhooks a campaign takes: one address and one secret for each. */
export type WebhookProvider = { slug: string; name: string }

export function isWebhookConnector(slug: string): slug is WebhookConnector {
  return Object.hasOwn(webhookConnectors, slug)
}

/** Null for a name that is neither a connector nor an e-mail platform. */
export function webhookProvider(slug: string): WebhookProvider | null {
  if (isWebhookConnector(slug)) return { slug, name: webhookConnectors[slug].name }
  const platform = findPlatform(slug)
  return platform && sendsWebhooks(platform) ? { slug, name: platform.name } : null
}

export function sendsWebhooks({ kinds, supportsWebhooks, id }: Platform): boolean {
  return supportsWebhooks && (kinds.includes('email') || id === 'shopify')
}

/** What came of the last webhook, as the screen shows it. */
export const webhookOutcomes = [
  'started',
  'alreadyTracked',
  'noAddress',
  'unfilledTag',
  'closed',
  /** Told us that somebody left the list: that starts nobody. */
  'left',
] as const

export type WebhookOutcome = (typeof webhookOutcomes)[number]

/** Another version of the server may have stored one that we do not know. */
export function isWebhookOutcome(text: string): text is WebhookOutcome {
  return webhookOutcomes.some((outcome) => outcome === text)
}

export const webhookMessages = {
  noAddress: 'No email address was found. Send it as "email".',
  unfilledTag: 'The email address is a merge tag that was not filled in.',
} as const
