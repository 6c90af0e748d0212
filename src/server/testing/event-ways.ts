/** What a tester can do so that the event comes: the first is the one that the checklist asks for. */
import { campaignTypeFacts } from '#domain/campaigns/campaign-types.ts'
import { webhookProviders } from '#domain/emails/email-tabs.ts'
import { personalLink } from '#domain/emails/email-link.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import { withoutWildcard } from '#domain/addresses/page-url.ts'
import { storeStartFacts } from '#domain/stores/store-starts.ts'
import type { EventWay } from '#domain/testing/testing.api.ts'
import type { StoredCampaign } from '../campaigns/repository.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { knownAdapter } from '../integrations/known-adapter.ts'
import { triggersOfCampaign, type StoredTrigger } from '../integrations/triggers-repository.ts'
import type { StoredPage } from '../pages/repository.ts'
import { storeStartView } from '../store-events/store-start-view.ts'
import { listWebhooks, type ListWebhooksDeps } from '../webhooks/list-webhooks.ts'

type Facts = { campaign: StoredCampaign; pages: readonly StoredPage[]; email: string | null }

export async function eventWays(
  deps: ListWebhooksDeps,
  scope: CampaignScope,
  { campaign, pages, email }: Facts,
): Promise<EventWay[]> {
  if (!campaignTypeFacts(campaign.campaignType).tracksLeads) return []
  const triggers = await triggersOfCampaign(deps.database.db, scope)
  const webhooks = await webhookWays(deps, scope, campaign)
  const byPage = [...optInWays(campaign, pages), ...visitWays(campaign, pages, email)]
  // A webhook that was called before is how this campaign starts; the one that could be set up is the last resort.
  const startsByMail = campaign.campaignType === 'evergreen_email'
  const called = webhooks.filter(({ isCalled }) => isCalled || startsByMail)
  const others = webhooks.filter((webhook) => !called.includes(webhook))
  const shop = await shopWays(deps, scope)
  const isHeard = triggers.length + shop.length > 0
  return [
    ...triggers.toSorted((one, other) => one.created_at - other.created_at).map(triggerWay),
    ...shop,
    ...called.map(({ way }) => way),
    ...byPage,
    ...(isHeard || byPage.length > 0 ? [] : others.map(({ way }) => way)),
  ]
}

function triggerWay({ platform, kind, source_name: name }: StoredTrigger): EventWay {
  const noun = knownAdapter(platform).triggers[kind]?.one ?? kind
  return { kind: 'trigger', name, platform, source: { kind, noun }, url: null }
}

/** What a connected shop tells by itself. */
async function shopWays({ database }: ListWebhooksDeps, scope: CampaignScope): Promise<EventWay[]> {
  const start = await storeStartView(database.db, scope)
  if (!start?.isOn || start.shop === 'none' || start.missingScopes.length > 0) return []
  return [{ kind: 'shop', name: storeStartFacts[start.event].test, platform: null, source: null, url: null }]
}

type WebhookWay = { way: EventWay; isCalled: boolean }

/** Of the campaign's own platform, and of whoever has called one. */
async function webhookWays(
  deps: ListWebhooksDeps,
  scope: CampaignScope,
  campaign: StoredCampaign,
): Promise<WebhookWay[]> {
  const providers = webhookProviders(campaign)
  const webhooks = await listWebhooks(
    deps,
    scope,
    providers.map(({ slug }) => slug),
  )
  return webhooks.flatMap(({ provider, url, last }) => {
    const isCalled = last !== null
    if (!isCalled && provider !== campaign.emailPlatform) return []
    const name = providers.find(({ slug }) => slug === provider)?.name ?? provider
    return [{ way: { kind: 'webhook' as const, name, platform: provider, source: null, url }, isCalled }]
  })
}

function optInWays({ campaignType }: StoredCampaign, pages: readonly StoredPage[]): EventWay[] {
  if (!campaignTypeFacts(campaignType).startsOnOptIn) return []
  return pages
    .filter(({ type }) => pageTypeFacts(type).startsOnSubmit)
    .map(({ beforeUrl }) => pageWay('optIn', beforeUrl, withoutWildcard(beforeUrl)))
}

/** The address in the page's own is what tells the visit of the tester from others. */
function visitWays(
  { campaignType, settings }: StoredCampaign,
  pages: readonly StoredPage[],
  email: string | null,
): EventWay[] {
  if (!campaignTypeFacts(campaignType).strangersStartOnVisit || settings.lockdown) return []
  return pages
    .filter(({ type }) => pageTypeFacts(type).startsOnVisit)
    .map(({ beforeUrl }) => pageWay('visit', beforeUrl, addressed(withoutWildcard(beforeUrl), email)))
}

function pageWay(kind: 'optIn' | 'visit', name: string, url: string): EventWay {
  return { kind, name, platform: null, source: null, url }
}

function addressed(pageUrl: string, email: string | null): string {
  if (email === null) return pageUrl
  const url = URL.parse(pageUrl)
  if (!url) return pageUrl
  const { search } = url
  url.search = search === '' ? personalLink('', email) : `${search}&${personalLink('', email).slice(1)}`
  return url.href
}
