/** Webhooks: how e-mail platforms tell us that somebody’s deadline starts (behavior §5). */
import { findConnector } from '../platforms/connectors.ts'
import type { PlatformFacts } from '../platforms/platform.ts'
import { findPlatform } from '../platforms/platforms.ts'

/** Whose webhooks a campaign takes: one address and one secret for each. */
export type WebhookProvider = { slug: string; name: string }

/** Null for a name that is neither a connector nor an e-mail platform. */
export function webhookProvider(slug: string): WebhookProvider | null {
  const connector = findConnector(slug)
  if (connector) return { slug, name: connector.name }
  const platform = findPlatform(slug)
  return platform && startsDeadlines(platform) ? { slug, name: platform.name } : null
}

/** E-mail platforms, and shops that can be told how. */
function startsDeadlines({ kinds, supports, webhookSteps }: PlatformFacts): boolean {
  return supports?.includes('webhooks') === true && (kinds.includes('email') || webhookSteps !== undefined)
}

/** What came of the last webhook, as the screen shows it. */
export const webhookOutcomes = [
  'started',
  'alreadyTracked',
  'noAddress',
  'unfilledTag',
  'closed',
  /** The campaign is a draft or paused. */
  'notLive',
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
