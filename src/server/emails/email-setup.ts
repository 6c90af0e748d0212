/** What the email setup screen is shown: links, the timer's image, and the webhooks that start deadlines. */
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { webhookProviders } from '#domain/emails/email-tabs.ts'
import { pageName } from '#domain/pages/page-labels.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { namedPlatform } from '#domain/platforms/platforms.ts'
import { campaignOf, type StoredCampaign } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import { integrationOfProvider } from '../integrations/provider-integration.ts'
import type { Platform } from '../platform/platform.ts'
import type { PageCode } from '../pages/page-code.ts'
import { campaignTimer } from '../email-timers/repository.ts'
import { clicksOfPages } from '../analytics/analytics-reports.ts'
import { pageList } from '../pages/page-answers.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { listWebhooks } from '../webhooks/list-webhooks.ts'

type SetupDeps = Pick<Platform, 'database' | 'clock' | 'environment' | 'reports' | 'vault'> & {
  pageCode: PageCode
}

export async function emailSetup(deps: SetupDeps, scope: CampaignScope): Promise<EmailSetup> {
  const { database, pageCode } = deps
  const campaign = await campaignOf(database.db, scope)
  const { useHtml, useLink } = campaign.settings
  const providers = webhookProviders(campaign).map(({ slug }) => slug)
  // The Custom API's address has a place of its own in the answer, also where nothing else is listed.
  const webhooks = await listWebhooks(deps, scope, [...new Set([...providers, 'custom'])])
  const { email_image_hash } = await campaignTimer(database.db, scope)
  return {
    expiringLinks: (
      await pageList({ ...deps, clicksOfPages: (pages) => clicksOfPages(deps, pages) }, scope)
    ).flatMap(expiringLink),
    emailCode: pageCode.emailImageUrl({ id: campaign.id, email_image_hash }),
    emailProvider: await providerOf(database.db, scope, campaign),
    settings: { useHtml, useLink },
    customApiWebhookUrl: webhooks.find(({ provider }) => provider === 'custom')?.url ?? '',
    webhooks: webhooks.filter(({ provider }) => providers.includes(provider)),
  }
}

function expiringLink({ id: pageId, emailLink, engagements, ...page }: PageAnswer) {
  if (emailLink === null) return []
  return [{ pageId, label: pageName(page), pageUrl: page.beforeUrl, emailLink, engagements }]
}

async function providerOf(
  db: Db,
  scope: CampaignScope,
  { emailPlatform: id }: StoredCampaign,
): Promise<EmailSetup['emailProvider']> {
  const name = namedPlatform(id)?.name ?? ''
  return { id, esp_name: name, slug: id, ...(await integrationOfProvider(db, scope, id)) }
}
