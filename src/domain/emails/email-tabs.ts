/** What can start the deadlines of a campaign from outside, as the tabs of its email setup screen (specification A §2). */
import { campaignTypeFacts, type CampaignType } from '../campaigns/campaign-types.ts'
import { connectors } from '../platforms/connectors.ts'
import { namedPlatform, type PlatformId } from '../platforms/platforms.ts'
import { webhookProvider, type WebhookProvider } from './webhooks.ts'

type CampaignPlatforms = { campaignType: CampaignType; emailPlatform: string }

/** `sendsWebhooks` is false for a platform that Zapier or Make connects. */
export type EmailTab = WebhookProvider & { sendsWebhooks: boolean }

/** The chosen platform, the store of a store campaign, and the connectors; nothing for types without tabs. */
export function emailTabs(campaign: CampaignPlatforms): EmailTab[] {
  if (!campaignTypeFacts(campaign.campaignType).emailTabs) return []
  const platform = namedPlatform(campaign.emailPlatform)
  const own = platform ? [{ slug: platform.id, name: platform.name }] : []
  const sending = new Set(webhookProviders(campaign).map(({ slug }) => slug))
  return [...own, ...storeOf(campaign), ...everyConnector].map((tab) => ({
    ...tab,
    sendsWebhooks: sending.has(tab.slug),
  }))
}

/** Whose webhooks the campaign takes; programs can use those of types without tabs too. */
export function webhookProviders(campaign: CampaignPlatforms): WebhookProvider[] {
  if (!campaignTypeFacts(campaign.campaignType).tracksLeads) return []
  const own = webhookProvider(campaign.emailPlatform)
  return [...(own ? [own] : []), ...storeOf(campaign), ...everyConnector]
}

const everyConnector: readonly WebhookProvider[] = Object.entries(connectors).map(([slug, { name }]) => ({
  slug,
  name,
}))

const STORE: PlatformId = 'shopify'

function storeOf({ campaignType }: CampaignPlatforms): WebhookProvider[] {
  const store = campaignTypeFacts(campaignType).family === 'store' ? webhookProvider(STORE) : null
  return store ? [store] : []
}
