/** The preview's own questions: its signed addresses, and how the page can be shown behind the bar. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { barsApi, type PreviewAddresses } from '#domain/bars/bars.api.ts'
import { frameContent } from '#domain/pages/page-framing.schema.ts'
import { request } from '../../calls/request.ts'

/** The addresses are good for ten minutes: whoever uses one, at any time, has two left. */
const RENEW_MS = 8 * 60_000
const TIMEOUT_MS = 20_000

/** What has come with something else, `at` that instant. */
export type KnownPreview = { page: string; addresses: PreviewAddresses; at: number }

/** `known`: they are not asked for where they have just come. */
export function previewAddressesQuery(campaignId: string, pageId: string, known: KnownPreview | null = null) {
  const isOfPage = known?.page === pageId
  return queryOptions({
    queryKey: ['bar-preview', campaignId, pageId],
    queryFn: ({ signal }) =>
      request(barsApi.startPreview, { params: { campaignId }, body: { pageId } }, signal),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    // Nobody is given one that was kept since the last visit.
    gcTime: 0,
    placeholderData: keepPreviousData,
    ...(known !== null &&
      isOfPage && {
        initialData: () => (Date.now() - known.at < RENEW_MS ? known.addresses : undefined),
        initialDataUpdatedAt: known.at,
      }),
  })
}

/** Asked once for each address, which is of one page and one visit to the editor. */
export function frameContentQuery(frameContentUrl: string) {
  return queryOptions({
    queryKey: ['frame-content', frameContentUrl],
    queryFn: ({ signal }) => readFrameContent(frameContentUrl, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

async function readFrameContent(url: string, signal: AbortSignal) {
  const answer = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!answer.ok) throw new Error(`The preview host answered ${answer.status}`)
  return frameContent.parse(await answer.json())
}
