/** Portals: what the list and the editor ask the server. Every answer changes what is known of all themes and pages. */
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { portalsApi, type PortalEditorData, type PortalThemeAnswer } from '#domain/portals/portals.api.ts'
import { request, sendBeacon, type Input } from '../calls/request.ts'
import { upload } from '../calls/upload.ts'

export function portalsQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['portals', campaignId] as const,
    queryFn: ({ signal }) => request(portalsApi.get, { params: { campaignId } }, signal),
  })
}

/** One after the other: the last one that was sent is the one that holds. */
export function useSaveTheme(campaignId: string, themeId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `portal theme ${themeId}` },
    mutationFn: (changes: FieldChanges) =>
      request(portalsApi.save, { params: { campaignId, themeId }, body: { changes } }),
    // Somebody else may have changed it: the editor goes on with that.
    onError: () => queryClient.invalidateQueries({ queryKey: portalsQuery(campaignId).queryKey }),
    onSuccess: (saved) => keepTheme(queryClient, campaignId, saved),
  })
}

/** By a page that goes away. */
export function leaveTheme(campaignId: string, themeId: string, changes: FieldChanges): void {
  sendBeacon(portalsApi.save, { params: { campaignId, themeId }, body: { changes } })
}

type NewTheme = Input<typeof portalsApi.create>['body']

export function useThemeActs(campaignId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = portalsQuery(campaignId)
  const readAgain = () => queryClient.invalidateQueries({ queryKey })
  const ofTheme = (themeId: string) => ({ campaignId, themeId })
  return {
    create: useMutation({
      mutationFn: (body: NewTheme) => request(portalsApi.create, { params: { campaignId }, body }),
      // Pages that use another one by now are told with the next answer.
      onSuccess: (made) => keepTheme(queryClient, campaignId, made).then(readAgain),
    }),
    duplicate: useMutation({
      mutationFn: (themeId: string) => request(portalsApi.duplicate, { params: ofTheme(themeId) }),
      onSuccess: (made) => keepTheme(queryClient, campaignId, made),
    }),
    rename: useMutation({
      mutationFn: ({ themeId, name }: { themeId: string; name: string }) =>
        request(portalsApi.rename, { params: ofTheme(themeId), body: { name } }),
      onSuccess: (renamed) => keepTheme(queryClient, campaignId, renamed),
    }),
    remove: useMutation({
      mutationFn: (themeId: string) => request(portalsApi.remove, { params: ofTheme(themeId) }),
      onSettled: readAgain,
    }),
    assign: useMutation({
      mutationFn: ({ pageId, themeId }: { pageId: string; themeId: string | null }) =>
        request(portalsApi.assign, { params: { campaignId, portalPageId: pageId }, body: { themeId } }),
      onSuccess: (answer) => keepPages(queryClient, campaignId, answer),
    }),
  }
}

export type ThemeActs = ReturnType<typeof useThemeActs>

type ImageUpload = { file: File; onProgress: (done: number) => void }

export function useUploadImage(campaignId: string) {
  return useMutation({
    mutationFn: ({ file, onProgress }: ImageUpload) =>
      upload(portalsApi.uploadImage, { params: { campaignId }, field: 'image', file, onProgress }),
  })
}

async function keepTheme(queryClient: QueryClient, campaignId: string, theme: PortalThemeAnswer) {
  const { queryKey } = portalsQuery(campaignId)
  // What is still asked for may have been read before.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (data) => data && withTheme(data, theme))
}

/** Which pages use which theme; what the themes are, a save may have told meanwhile. */
async function keepPages(queryClient: QueryClient, campaignId: string, { pages, themes }: PortalEditorData) {
  const { queryKey } = portalsQuery(campaignId)
  await queryClient.cancelQueries({ queryKey })
  const pagesOf = new Map(themes.map(({ id, pageIds }) => [id, pageIds]))
  queryClient.setQueryData(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages,
        themes: data.themes.map((theme) => ({ ...theme, pageIds: pagesOf.get(theme.id) ?? theme.pageIds })),
      },
  )
}

function withTheme(data: PortalEditorData, theme: PortalThemeAnswer): PortalEditorData {
  const isThere = data.themes.some(({ id }) => id === theme.id)
  const themes = data.themes.map((one) => (one.id === theme.id ? theme : one))
  return { ...data, themes: isThere ? themes : [...themes, theme] }
}
