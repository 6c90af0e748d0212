/** Makes the addresses at which the editor of bars shows a page of its campaign. */
import type { PreviewAddresses } from '#domain/bars/bars.api.ts'
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
  deps: StartDeps,
  scope: CampaignScope,
  pageId: string,
): Promise<PreviewAddresses> {
  const page = await pageOf(deps.database.db, scope, pageId)
  if (!page) throw notFound()
  await deps.limits.take('previewPerAccount', scope.account.id)
  const addresses = await addressesOf(deps, scope, page)
  if (!addresses) throw notFound()
  return addresses
}

/** Beside something else that was asked for, which comes without it all the same: null where a page cannot be shown. */
export async function previewBeside(
  deps: StartDeps,
  scope: CampaignScope,
  pageId: string,
): Promise<PreviewAddresses | null> {
  const page = await pageOf(deps.database.db, scope, pageId)
  if (!page || !(await deps.limits.may('previewPerAccount', scope.account.id))) return null
  return addressesOf(deps, scope, page)
}

type PreviewedPage = NonNullable<Awaited<ReturnType<typeof pageOf>>>

async function addressesOf(
  { clock, database, environment, signingKeys }: StartDeps,
  scope: CampaignScope,
  { id: pageId, beforeUrl }: PreviewedPage,
): Promise<PreviewAddresses | null> {
  const { public_key: publicKey } = await accountOf(database.db, scope.account.id)
  const now = clock.now()
  const key = signingKeys('previews')
  const campaignId = scope.campaign.id
  const url = beforeUrl.replaceAll('*', '')
  const address = previewAddress(key, { publicKey, url }, now)
  const marked = (kind: 'framed' | 'live') =>
    pageAsPreview(beforeUrl, previewToken(key, { campaignId, pageId, kind }, now))
  const [framedPageUrl, previewUrl] = [marked('framed'), marked('live')]
  if (framedPageUrl === null || previewUrl === null) return null
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
