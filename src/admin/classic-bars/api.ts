/** Classic bars, their presets and the account's avatars: what the editor asks the server. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  classicBarsApi,
  type ClassicEditorData,
  type ClassicPreset,
} from '#domain/classic-bars/classic-bars.api.ts'
import { request, type Input } from '../calls/request.ts'
import { upload } from '../calls/upload.ts'
import { barsOfPages, useKnownBars, useSaveBars } from '../pages/bars-of-pages.ts'

const NAME = 'classic bars'

export function classicBarsQuery(campaignId: string, shown?: string) {
  return barsOfPages<ClassicEditorData>({
    campaignId,
    name: NAME,
    shown,
    ask: (query, signal) => request(classicBarsApi.get, { params: { campaignId }, query }, signal),
  })
}

type ClassicSave = Input<typeof classicBarsApi.save>['body']

export function useSaveClassicBar(campaignId: string) {
  return useSaveBars(campaignId, NAME, (body: ClassicSave) =>
    request(classicBarsApi.save, { params: { campaignId }, body }),
  )
}

export function useCreatePreset(campaignId: string) {
  const change = useKnownClassic(campaignId)
  return useMutation({
    mutationFn: (body: Input<typeof classicBarsApi.createPreset>['body']) =>
      request(classicBarsApi.createPreset, { params: { campaignId }, body }),
    onSuccess: (made) => change(({ presets }) => ({ presets: withPreset(presets, made) })),
  })
}

export function useRenamePreset(campaignId: string) {
  const change = useKnownClassic(campaignId)
  return useMutation({
    mutationFn: ({ presetId, presetName }: { presetId: string; presetName: string }) =>
      request(classicBarsApi.renamePreset, { params: { campaignId, presetId }, body: { presetName } }),
    onSuccess: (renamed) => change(({ presets }) => ({ presets: withPreset(presets, renamed) })),
  })
}

export function useRemovePreset(campaignId: string) {
  const change = useKnownClassic(campaignId)
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
  const change = useKnownClassic(campaignId)
  return useMutation({
    mutationFn: ({ file, onProgress }: AvatarUpload) =>
      upload(classicBarsApi.uploadAvatar, { params: { campaignId }, field: 'image', file, onProgress }),
    onSuccess: ({ avatarsCollection }) => change(() => ({ avatarsCollection })),
  })
}

/** Bars and presets that showed it show none afterwards. */
export function useRemoveAvatar(campaignId: string) {
  const change = useKnownClassic(campaignId)
  return useMutation({
    mutationFn: (imagePath: string) =>
      request(classicBarsApi.removeAvatar, { params: { campaignId }, query: { imagePath } }),
    onSuccess: ({ avatarsCollection }) => change(() => ({ avatarsCollection })),
  })
}

function useKnownClassic(campaignId: string) {
  return useKnownBars<ClassicEditorData>(campaignId, NAME)
}

function withPreset(presets: ClassicEditorData['presets'], preset: ClassicPreset) {
  return { ...presets, [preset.id]: preset }
}
