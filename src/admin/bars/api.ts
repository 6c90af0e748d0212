/** Floating bars and templates: what the editor asks the server. */
import { useMutation } from '@tanstack/react-query'
import { barsApi, type BarList } from '#domain/bars/bars.api.ts'
import { request, type Input } from '../calls/request.ts'
import { barsOfPages, useKnownBars, useSaveBars } from '../pages/bars-of-pages.ts'

const NAME = 'bars'

export function barsQuery(campaignId: string, shown?: string) {
  return barsOfPages<BarList>({
    campaignId,
    name: NAME,
    shown,
    ask: (query, signal) => request(barsApi.get, { params: { campaignId }, query }, signal),
  })
}

export type BarSave = Input<typeof barsApi.save>['body']

export function useSaveBar(campaignId: string) {
  return useSaveBars(campaignId, NAME, (body: BarSave) =>
    request(barsApi.save, { params: { campaignId }, body }),
  )
}

export function useRenameTemplate(campaignId: string) {
  const change = useKnownBars<BarList>(campaignId, NAME)
  return useMutation({
    mutationFn: ({ templateId, name }: { templateId: string; name: string }) =>
      request(barsApi.renameTemplate, { params: { templateId }, body: { templateName: name } }),
    onSuccess: (renamed) =>
      change(({ templates }) => ({
        templates: templates.map((template) => (template.id === renamed.id ? renamed : template)),
      })),
  })
}

export function useRemoveTemplate(campaignId: string) {
  const change = useKnownBars<BarList>(campaignId, NAME)
  return useMutation({
    mutationFn: (templateId: string) => request(barsApi.removeTemplate, { params: { templateId } }),
    onSuccess: (_nothing, removed) =>
      change(({ templates }) => ({ templates: templates.filter(({ id }) => id !== removed) })),
  })
}

export function useStartPreview(campaignId: string) {
  return useMutation({
    mutationFn: (pageId: string) =>
      request(barsApi.startPreview, { params: { campaignId }, body: { pageId } }),
  })
}
