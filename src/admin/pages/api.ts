/** A campaign's pages: what the screens ask the server, and what each change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { pagesApi, type SavedPage } from '#domain/pages/pages.api.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { useRefreshCampaigns } from '../campaigns/api.ts'
import { request, type Input } from '../calls/request.ts'
import { shouldRetry } from '../query-client.ts'
import { toast } from '../ui/toast.ts'

const pageKeys = { of: (campaignId: string) => ['pages', campaignId] as const }

/** The list of an announcement bar asks for its pages by their type; what makes all pages stale is true of it, too. */
export function pagesQuery(campaignId: string, type?: 'announcement_bar') {
  const all = pageKeys.of(campaignId)
  return queryOptions({
    queryKey: type === undefined ? all : ([...all, type] as const),
    queryFn: ({ signal }) => request(pagesApi.list, { params: { campaignId }, query: { type } }, signal),
  })
}

/** Pages are counted on the campaign, and open its other screens. */
export function useRefreshPages(campaignId: string) {
  const queryClient = useQueryClient()
  const refreshCampaigns = useRefreshCampaigns()
  return () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: pageKeys.of(campaignId) }), refreshCampaigns()])
}

type StoreData = Input<typeof pagesApi.store>['body']['data']

export function useStorePage(campaignId: string) {
  const refresh = useRefreshPages(campaignId)
  const lookAt = useFirstPageCheck(campaignId)
  return useMutation({
    mutationFn: (data: StoreData) => request(pagesApi.store, { body: { campaignId, data } }),
    onSuccess: (page) => {
      lookAt(page)
      return refresh()
    },
  })
}

type PageChange = { pageId: string; changes: FieldChanges }

/** One after the other: what was changed first is saved first. */
export function useUpdatePage(campaignId: string) {
  const refresh = useRefreshPages(campaignId)
  const lookAt = useFirstPageCheck(campaignId)
  return useMutation({
    scope: { id: `pages of ${campaignId}` },
    mutationFn: (change: PageChange) => request(pagesApi.update, { body: { campaignId, ...change } }),
    onSuccess: (page) => {
      lookAt(page)
      return refresh()
    },
  })
}

export function useDeletePage(campaignId: string) {
  const refresh = useRefreshPages(campaignId)
  return useMutation({
    mutationFn: (id: string) => request(pagesApi.remove, { params: { campaignId }, body: { id } }),
    onSuccess: refresh,
  })
}

type CheckedPage = { campaignId: string; page: Pick<SavedPage, 'id' | 'beforeUrl'> }

/** At another URL the page is one that nobody has checked. */
function firstPageCheckKey({ campaignId, page: { id, beforeUrl } }: CheckedPage) {
  return ['first-page-look', campaignId, id, beforeUrl]
}

/** The server's own look at the page: a hint, never proof. */
export function pageCheckQuery(checked: CheckedPage) {
  return queryOptions({
    queryKey: ['page-look', checked.campaignId, checked.page.id],
    queryFn: async ({ signal, client }) => {
      const look = await inspectPage(checked, signal)
      // The list behind the dialog shows the page as one that was checked.
      client.setQueryData(firstPageCheckKey(checked), look)
      return look
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** The look at a page that just came to its URL: once is enough, the owner can ask for more. */
export function firstPageCheckQuery(checked: CheckedPage) {
  return queryOptions({
    queryKey: firstPageCheckKey(checked),
    // Nobody asks again, so a list that is left meanwhile must not end it: no signal.
    queryFn: () => inspectPage(checked),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: shouldRetry,
  })
}

function inspectPage({ campaignId, page }: CheckedPage, signal?: AbortSignal) {
  return request(pagesApi.inspect, { params: { campaignId, pageId: page.id } }, signal)
}

/** Only pages that were saved just now: looking at a whole list would keep its owner waiting. */
function useFirstPageCheck(campaignId: string) {
  const queryClient = useQueryClient()
  return (page: SavedPage) => {
    const isUnseen = !page.verified && page.codeAddedToPage === null
    if (isUnseen) void queryClient.prefetchQuery(firstPageCheckQuery({ campaignId, page }))
  }
}

export function useStartVerification(campaignId: string) {
  return useMutation({
    mutationFn: (pageId: string) => request(pagesApi.startVerification, { params: { campaignId, pageId } }),
  })
}

export function useConfirmPage(campaignId: string) {
  const refresh = useRefreshPages(campaignId)
  return useMutation({
    mutationFn: (pageId: string) => request(pagesApi.confirmByOwner, { body: { campaignId, pageId } }),
    onSuccess: refresh,
    // Here, so that it is said even when the dialog that asked is closed by then.
    onError: (error) => toast.failed(error.message),
  })
}
