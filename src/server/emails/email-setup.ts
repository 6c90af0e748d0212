/** What the email setup screen is shown: links, the timer's image, and the webhooks that start deadlines. */
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { webhookProviders } from '#domain/emails/email-tabs.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { campaignOf, type StoredCampaign } from '../campaigns/repository.ts'
import type { Deps } from '../deps.ts'
import { pageList } from '../pages/page-answers.ts'
import type { CampaignScope } from '../scope.ts'
import { emailImageHash } from './setup-repository.ts'
import { webhooksOf } from './webhooks-of.ts'

type SetupDeps = Pick<Deps, 'database' | 'clock' | 'reports' | 'pageCode' | 'vault'>

export async function emailSetup(deps: SetupDeps, scope: CampaignScope): Promise<EmailSetup> {
  const { database, pageCode } = deps
  const campaign = await campaignOf(database.db, scope)
  const { useHtml, useLink } = campaign.settings
  const providers = webhookProviders(campaign).map(({ slug }) => slug)
  // The Custom API's address has a place of its own in the answer, also where nothing else is listed.
  const webhooks = await webhooksOf(deps, scope, [...new Set([...providers, 'custom'])])
  const image = { id: campaign.id, email_image_hash: await emailImageHash(database.db, scope) }
  return {
    expiringLinks: (await pageList(deps, scope)).flatMap(expiringLink),
    emailCode: pageCode.emailImageUrl(image),
    emailProvider: providerOf(campaign),
    settings: { useHtml, useLink },
    customApiWebhookUrl: webhooks.find(({ provider }) => provider === 'custom')?.url ?? '',
    webhooks: webhooks.filter(({ provider }) => providers.includes(provider)),
  }
}

/** A page without a label goes by its address: lists of links have to tell them apart. */
function expiringLink({ id, label, beforeUrl, emailLink, engagements }: PageAnswer) {
  if (emailLink === null) return []
  const name = label || beforeUrl.replace(/^https?:\/\//i, '')
  return [{ pageId: id, label: name, pageUrl: beforeUrl, emailLink, engagements }]
}

function providerOf({ emailPlatform: id }: StoredCampaign): EmailSetup['emailProvider'] {
  return { id, esp_name: findPlatform(id)?.name ?? '', slug: id }
}
