/** What leaves the server about a page. */
import { campaignTypeFacts } from '#domain/campaigns/campaign-types.ts'
import { emailLinkFor } from '#domain/emails/email-link.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import type { PageAnswer, SavedPage } from '#domain/pages/pages.api.ts'
import type { Platform } from '../platform/platform.ts'
import { campaignOf, type StoredCampaign } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { PageCode } from './page-code.ts'
import { pageOf, pagesOf, type StoredPage } from './repository.ts'

type AnswerDeps = Pick<Platform, 'database'> & { pageCode: PageCode }

/** Figures are another noun's: how often each page's link was clicked is handed in. */
export type PageFigures = { clicksOfPages: (scope: CampaignScope) => Promise<ReadonlyMap<string, number>> }

export async function pageList(
  { database, pageCode, clicksOfPages }: AnswerDeps & PageFigures,
  scope: CampaignScope,
  type?: string,
): Promise<PageAnswer[]> {
  const pages = (await pagesOf(database.db, scope)).filter((page) => type === undefined || page.type === type)
  if (pages.length === 0) return []
  const clicks = await clicksOfPages(scope)
  const campaign = await campaignOf(database.db, scope)
  return pages.map((page) => ({
    ...savedPage(page, { pageCode, campaign }),
    engagements: clicks.get(page.id) ?? 0,
  }))
}

/** What a save answers: it asks for no figures, which may be long in coming. */
export async function onePage(
  { db, pageCode }: { db: Db; pageCode: PageCode },
  scope: CampaignScope,
  pageId: string,
): Promise<SavedPage> {
  const page = await pageOf(db, scope, pageId)
  if (!page) throw notFound()
  const campaign = await campaignOf(db, scope)
  return savedPage(page, { pageCode, campaign })
}

type AnswerFacts = {
  pageCode: PageCode
  campaign: Pick<StoredCampaign, 'campaignType' | 'emailPlatform'>
}

function savedPage(page: StoredPage, { pageCode, campaign }: AnswerFacts): SavedPage {
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
    ...page.cta,
    ...page.sale,
    is_shopify: campaignTypeFacts(campaign.campaignType).family === 'store',
    portalThemeId: page.portalThemeId,
  }
}
