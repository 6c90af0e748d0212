/** One link for all pages of a campaign: a list of them, answered from memory to whoever has the link. */
import type { FastifyInstance } from 'fastify'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import { shownBy } from '#domain/pages/shown.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import { readCampaignPreviewToken } from '../tokens/campaign-preview.ts'
import { pageAsPreview, previewToken } from '../tokens/page-preview.ts'
import {
  campaignPagesDocument,
  campaignPagesPolicy,
  previewOverDocument,
  type PreviewedPage,
} from './campaign-pages-document.ts'

type CampaignPreviewDeps = Pick<Platform, 'clock' | 'signingKeys'> & { snapshot: Pick<Snapshot, 'campaign'> }

const route = { config: { hostRole: 'preview' }, schema: { hide: true } } as const

export function serveCampaignPreviews(
  app: FastifyInstance,
  { clock, signingKeys, snapshot }: CampaignPreviewDeps,
): void {
  app.get<{ Params: { token: string } }>('/campaign-preview/:token', route, async ({ params }, reply) => {
    const key = signingKeys('previews')
    const preview = readCampaignPreviewToken(key, params.token, clock.now())
    const campaign = preview && snapshot.campaign(preview.campaignId)
    reply.header('content-security-policy', campaignPagesPolicy).type('text/html; charset=utf-8')
    if (!preview || !campaign) return reply.code(404).send(previewOverDocument)
    return reply.send(
      campaignPagesDocument(campaign.pages.flatMap((page) => previewed(key, page, preview.madeAt))),
    )
  })
}

/** Nothing of a page that shows nothing. Each address is as old as the link that leads to it. */
function previewed(key: Buffer, page: SnapshotPage, madeAt: number): PreviewedPage[] {
  const { id: pageId, campaignId, typeName, beforeUrl, type } = page
  if (shownBy(typeName) === null) return []
  const url = pageAsPreview(beforeUrl, previewToken(key, { campaignId, pageId, kind: 'live' }, madeAt))
  return url === null ? [] : [{ address: withoutScheme(beforeUrl), url, typeLabel: type.label }]
}
