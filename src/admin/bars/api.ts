/** Floating bars and templates: what the editor asks the server, and what each change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { barsApi, type BarList, type BarTemplate } from '#domain/bars/bars.api.ts'
import { useRefreshCampaigns } from '../campaigns/api.ts'
import { pagesQuery } from '../pages/api.ts'
import { request, RequestFailed, type Input } from '../calls/request.ts'
import type { KnownPreview } from '../editor/preview/api.ts'

/** As they are loaded: with the preview of a page, where one was about to be shown. */
type LoadedBars = BarList & { preview: KnownPreview | null }

/**
 * Below the key of the campaign's pages: each page that comes, goes or changes may have a bar. `shown`: the page whose
 * preview comes along with the first answer, or the `first`.
 */
export function barsQuery(campaignId: string, shown?: string) {
  const queryKey = [...pagesQuery(campaignId).queryKey, 'bars'] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<LoadedBars> => {
      const isFirst = client.getQueryData(queryKey) === undefined
      const query = isFirst && shown !== undefined ? { preview: shown } : {}
      const answer = await request(barsApi.get, { params: { campaignId }, query }, signal)
      return { ...answer, preview: answer.preview && { ...answer.preview, at: Date.now() } }
    },
  })
}

export type BarSave = Input<typeof barsApi.save>['body']

/** One after the other: the last bar that was sent is the one that holds. */
export function useSaveBar(campaignId: string) {
  const queryClient = useQueryClient()
  const refreshCampaigns = useRefreshCampaigns()
  return useMutation({
    scope: { id: `bars of ${campaignId}` },
    mutationFn: (body: BarSave) => request(barsApi.save, { params: { campaignId }, body }),
    onSuccess: ({ bars, templates }) => {
      queryClient.setQueryData(barsQuery(campaignId).queryKey, { bars, templates, preview: null })
      void queryClient.invalidateQueries({ queryKey: pagesQuery(campaignId).queryKey, exact: true })
      void refreshCampaigns()
    },
    // Its page or its template is gone, or somebody else has changed it: the editor goes on with what is there.
    onError: (error) => {
      const isGone = error instanceof RequestFailed && error.status === 404
      const isChanged = error instanceof RequestFailed && error.conflicts.length > 0
      if (isGone || isChanged)
        void queryClient.invalidateQueries({ queryKey: pagesQuery(campaignId).queryKey })
    },
  })
}

export function useRenameTemplate(campaignId: string) {
  const change = useTemplateChange(campaignId)
  return useMutation({
    mutationFn: ({ templateId, name }: { templateId: string; name: string }) =>
      request(barsApi.renameTemplate, { params: { templateId }, body: { templateName: name } }),
    onSuccess: (renamed) =>
      change((templates) => templates.map((template) => (template.id === renamed.id ? renamed : template))),
  })
}

export function useRemoveTemplate(campaignId: string) {
  const change = useTemplateChange(campaignId)
  return useMutation({
    mutationFn: (templateId: string) => request(barsApi.removeTemplate, { params: { templateId } }),
    onSuccess: (_nothing, removed) => change((templates) => templates.filter(({ id }) => id !== removed)),
  })
}

/** Shown at once, then in the server's order. Other campaigns of the account list the same templates. */
function useTemplateChange(campaignId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = barsQuery(campaignId)
  return (changed: (templates: BarTemplate[]) => BarTemplate[]) => {
    queryClient.setQueryData<LoadedBars>(
      queryKey,
      (list) => list && { ...list, templates: changed(list.templates) },
    )
    return queryClient.invalidateQueries({ predicate: ({ queryKey: key }) => key.at(-1) === 'bars' })
  }
}

export function useStartPreview(campaignId: string) {
  return useMutation({
    mutationFn: (pageId: string) =>
      request(barsApi.startPreview, { params: { campaignId }, body: { pageId } }),
  })
}
