/** Classic bars, their presets and the account's avatars: what the editor asks the server, and what each change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  classicBarsApi,
  type ClassicEditorData,
  type ClassicPreset,
} from '#domain/classic-bars/classic-bars.api.ts'
import { useRefreshCampaigns } from '../campaigns/api.ts'
import { RequestFailed, request, type Input } from '../calls/request.ts'
import { upload } from '../calls/upload.ts'
import type { KnownPreview } from '../editor/preview/api.ts'
import { pagesQuery } from '../pages/api.ts'

const NAME = 'classic bars'

/** As they are loaded: with the preview of a page, where one was about to be shown. */
type LoadedBars = ClassicEditorData & { preview: KnownPreview | null }

/**
 * Below the key of the campaign's pages: each page that comes, goes or changes may have a bar. `shown`: the page whose
 * preview comes along with the first answer, or the `first`.
 */
export function classicBarsQuery(campaignId: string, shown?: string) {
  const queryKey = [...pagesQuery(campaignId).queryKey, NAME] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<LoadedBars> => {
      const isFirst = client.getQueryData(queryKey) === undefined
      const query = isFirst && shown !== undefined ? { preview: shown } : {}
      const answer = await request(classicBarsApi.get, { params: { campaignId }, query }, signal)
      return { ...answer, preview: answer.preview && { ...answer.preview, at: Date.now() } }
    },
  })
}

type ClassicSave = Input<typeof classicBarsApi.save>['body']

/** One after the other: the last bar that was sent is the one that holds. */
export function useSaveClassicBar(campaignId: string) {
  const queryClient = useQueryClient()
  const refreshCampaigns = useRefreshCampaigns()
  return useMutation({
    scope: { id: `classic bars of ${campaignId}` },
    mutationFn: (body: ClassicSave) => request(classicBarsApi.save, { params: { campaignId }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(classicBarsQuery(campaignId).queryKey, { ...saved, preview: null })
      void queryClient.invalidateQueries({ queryKey: pagesQuery(campaignId).queryKey, exact: true })
      void refreshCampaigns()
    },
    // Its page is gone, or somebody else has changed it: the editor goes on with what is there.
    onError: (error) => {
      const isGone = error instanceof RequestFailed && error.status === 404
      const isChanged = error instanceof RequestFailed && error.conflicts.length > 0
      if (isGone || isChanged)
        void queryClient.invalidateQueries({ queryKey: pagesQuery(campaignId).queryKey })
    },
  })
}

export function useCreatePreset(campaignId: string) {
  const change = useKnownData(campaignId)
  return useMutation({
    mutationFn: (body: Input<typeof classicBarsApi.createPreset>['body']) =>
      request(classicBarsApi.createPreset, { params: { campaignId }, body }),
    onSuccess: (made) => change(({ presets }) => ({ presets: withPreset(presets, made) })),
  })
}

export function useRenamePreset(campaignId: string) {
  const change = useKnownData(campaignId)
  return useMutation({
    mutationFn: ({ presetId, presetName }: { presetId: string; presetName: string }) =>
      request(classicBarsApi.renamePreset, { params: { campaignId, presetId }, body: { presetName } }),
    onSuccess: (renamed) => change(({ presets }) => ({ presets: withPreset(presets, renamed) })),
  })
}

export function useRemovePreset(campaignId: string) {
  const change = useKnownData(campaignId)
  return useMutation({
    mutationFn: (presetId: string) =>
      request(classicBarsApi.removePreset, { params: { campaignId, presetId } }),
    onSuccess: (_nothing, removed) =>
      change(({ presets }) => {
        const { [removed]: _gone, ...rest } = presets
        return { presets: rest }
      }),
  })
}

/** The bars of all campaigns that show an avatar: asked before it is deleted. */
export function avatarBarsQuery(campaignId: string, imagePath: string) {
  return queryOptions({
    queryKey: ['bars with avatar', campaignId, imagePath] as const,
    queryFn: ({ signal }) =>
      request(classicBarsApi.avatarBars, { params: { campaignId }, query: { imagePath } }, signal),
    gcTime: 0,
  })
}

type AvatarUpload = { file: File; onProgress: (done: number) => void }

export function useUploadAvatar(campaignId: string) {
  const change = useKnownData(campaignId)
  return useMutation({
    mutationFn: ({ file, onProgress }: AvatarUpload) =>
      upload(classicBarsApi.uploadAvatar, { params: { campaignId }, field: 'image', file, onProgress }),
    onSuccess: ({ avatarsCollection }) => change(() => ({ avatarsCollection })),
  })
}

export function useRemoveAvatar(campaignId: string) {
  const queryClient = useQueryClient()
  const change = useKnownData(campaignId)
  return useMutation({
    mutationFn: (imagePath: string) =>
      request(classicBarsApi.removeAvatar, { params: { campaignId }, query: { imagePath } }),
    async onSuccess({ avatarsCollection }) {
      void change(() => ({ avatarsCollection }))
      // Bars and presets that showed it show none now.
      await queryClient.invalidateQueries({ queryKey: classicBarsQuery(campaignId).queryKey })
    },
  })
}

function withPreset(presets: ClassicEditorData['presets'], preset: ClassicPreset) {
  return { ...presets, [preset.id]: preset }
}

/** Shown at once. Other campaigns of the account have the same presets and avatars. */
function useKnownData(campaignId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = classicBarsQuery(campaignId)
  return (changed: (known: LoadedBars) => Partial<LoadedBars>) => {
    queryClient.setQueryData<LoadedBars>(queryKey, (known) => known && { ...known, ...changed(known) })
    return queryClient.invalidateQueries({
      predicate: ({ queryKey: key }) => key.at(-1) === NAME && key[1] !== campaignId,
    })
  }
}
