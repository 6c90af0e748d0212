/** Starts somebody whom a shop has told of, in one campaign: as a webhook would. */
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import { platforms } from '#domain/platforms/platforms.ts'
import { storeStartFacts, type StoreStartEvent } from '#domain/stores/store-starts.ts'
import { eventDetails } from '#domain/testing/event-words.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { startFromWebhook } from '../webhooks/start-from-webhook.ts'
import type { StartOutcome } from './starts-repository.ts'
import type { StoreEventsDeps } from './store-events-deps.ts'

const outcomes = {
  started: 'started',
  alreadyTracked: 'tracked',
  closed: 'notLive',
  notLive: 'notLive',
} as const satisfies Record<string, StartOutcome>

type Starting = { campaign: SnapshotCampaign; event: StoreStartEvent; address: EmailAddress }

/** Resolves when it is stored. Their clock begins now: after a failure nobody is handed what is over already. */
export async function startPerson(
  { visitors, clock }: Pick<StoreEventsDeps, 'visitors' | 'clock'>,
  { campaign, event, address }: Starting,
): Promise<StartOutcome> {
  const detail = shopDetail(event)
  const arrival = { campaign, now: clock.now(), detail, platform: 'shopify' }
  const { outcome } = await startFromWebhook(visitors.starts, arrival, [address])
  return outcomes[outcome]
}

/** "Shopify, a new customer" */
export function shopDetail(event: StoreStartEvent): string {
  return eventDetails.shop(platforms.shopify.name, storeStartFacts[event].what)
}
