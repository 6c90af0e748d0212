/** What leaves the server about a page. */
import { z } from 'zod'
import { figuresSince } from '#domain/analytics/last-days.ts'
import { campaignTypeFacts } from '#domain/campaigns/campaign-types.ts'
import { emailLinkFor } from '#domain/emails/email-link.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { clicksByPage } from '../analytics/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { campaignOf, type StoredCampaign } from '../campaigns/repository.ts'
import { notFound } from '../http/errors.ts'
import { report } from '../jobs/report.ts'
import { ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import type { PageCode } from './page-code.ts'
import { pageOf, pagesOf, type StoredPage } from './repository.ts'

type AnswerDeps = Pick<Platform, 'database' | 'clock' | 'reports'> & { pageCode: PageCode }

/** Human clicks on each page's link in the last 30 days; pages without any are not named. */
export const pageClicks = report({
  name: 'page-clicks',
  args: z.object({ campaignId: z.string(), now: z.number() }),
  run: ({ campaignId, now }, { database: { db } }: Pick<Platform, 'database'>) =>
    clicksByPage(db, ownedCampaign(campaignId), { from: figuresSince(now), to: now }),
})

export async function pageList(
  { database, clock, reports, pageCode }: AnswerDeps,
  scope: CampaignScope,
  type?: string,
): Promise<PageAnswer[]> {
  const pages = (await pagesOf(database.db, scope)).filter((page) => type === undefined || page.type === type)
  if (pages.length === 0) return []
  const clicks = await reports.ask(pageClicks, { campaignId: scope.campaign.id, now: clock.now() })
  const campaign = await campaignOf(database.db, scope)
  return pages.map((page) => pageAnswer(page, { clicks, pageCode, campaign }))
}

export async function onePage(
  { database, clock, reports, pageCode }: AnswerDeps,
  scope: CampaignScope,
  pageId: string,
): Promise<PageAnswer> {
  const page = await pageOf(database.db, scope, pageId)
  if (!page) throw notFound()
  const clicks = await reports.ask(pageClicks, { campaignId: scope.campaign.id, now: clock.now() })
  const campaign = await campaignOf(database.db, scope)
  return pageAnswer(page, { clicks, pageCode, campaign })
}

type Beside = {
  clicks: ReadonlyMap<string, number>
  pageCode: PageCode
  campaign: Pick<StoredCampaign, 'campaignType' | 'emailPlatform'>
}

function pageAnswer(page: StoredPage, { clicks, pageCode, campaign }: Beside): PageAnswer {
  const { id, type, label, beforeUrl, afterUrl, verifiedAt, verifiedBy, lastSeenAt, codeFound, linkCode } =
    page
  const hasLink = pageTypeFacts(type).hasEmailLink && linkCode !== null
  return {
    id,
    type,
    label,
    beforeUrl,
    afterUrl,
    verified: verifiedAt !== null,
    verification: { status: verifiedAt === null ? 'notVerified' : 'verified', by: verifiedBy, lastSeenAt },
    codeAddedToPage: codeFound,
    emailLink: hasLink ? emailLinkFor(pageCode.linkUrl(linkCode), campaign.emailPlatform) : null,
    engagements: clicks.get(id) ?? 0,
    ...page.cta,
    ...page.sale,
    is_shopify: campaignTypeFacts(campaign.campaignType).family === 'store',
  }
}
