/** Makes the addresses at which the editor of bars shows a page of its campaign. */
import { accountOf } from '../accounts/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../http/errors.ts'
import { pageOf } from '../pages/repository.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { campaignPreviewToken } from '../tokens/campaign-preview.ts'
import { pageAsPreview, previewToken } from '../tokens/page-preview.ts'
import { previewAddress } from './preview-address.ts'

type StartDeps = Pick<Platform, 'clock' | 'database' | 'environment' | 'limits' | 'signingKeys'>

export async function startPreview(
  { clock, database, environment, limits, signingKeys }: StartDeps,
  scope: CampaignScope,
  pageId: string,
) {
  const page = await pageOf(database.db, scope, pageId)
  if (!page) throw notFound()
  await limits.take('previewPerAccount', scope.account.id)
  const { public_key: publicKey } = await accountOf(database.db, scope.account.id)
  const { beforeUrl } = page
  const now = clock.now()
  const key = signingKeys('previews')
  const campaignId = scope.campaign.id
  const url = beforeUrl.replaceAll('*', '')
  const address = previewAddress(key, { publicKey, url }, now)
  const marked = (kind: 'framed' | 'live') =>
    pageAsPreview(beforeUrl, previewToken(key, { campaignId, pageId, kind }, now))
  const [framedPageUrl, previewUrl] = [marked('framed'), marked('live')]
  if (framedPageUrl === null || previewUrl === null) throw notFound()
  const host = environment.PREVIEW_ORIGIN
  return {
    stageUrl: `${host}/bar-preview`,
    frameContentUrl: `${host}/frame-content/${address}`,
    proxyUrl: `${host}/proxy/${address}`,
    framedPageUrl,
    previewUrl,
    campaignPreviewUrl: `${host}/campaign-preview/${campaignPreviewToken(key, { campaignId, madeAt: now })}`,
  }
}
