/** The e-mail timer: what the editor asks the server. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { emailTimersApi } from '#domain/email-timers/email-timers.api.ts'
import { request, requestFile } from '../calls/request.ts'
import { upload } from '../calls/upload.ts'
import type { PreviewQuery } from './preview-query.ts'

export function emailTimerQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['email timer', campaignId] as const,
    queryFn: ({ signal }) => request(emailTimersApi.get, { params: { campaignId } }, signal),
  })
}

/** One after the other: the last one that was sent is the one that holds. */
export function useSaveTimer(campaignId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `email timer of ${campaignId}` },
    mutationFn: (changes: FieldChanges) =>
      request(emailTimersApi.save, { params: { campaignId }, body: { changes } }),
    // Somebody else may have changed it: the editor goes on with that.
    onError: () => queryClient.invalidateQueries({ queryKey: emailTimerQuery(campaignId).queryKey }),
    async onSuccess(saved) {
      const { queryKey } = emailTimerQuery(campaignId)
      // What is still asked for may have been read before.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, saved)
    },
  })
}

type ImageUpload = { file: File; onProgress: (done: number) => void }

export function useUploadExpiredImage(campaignId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, onProgress }: ImageUpload) =>
      upload(emailTimersApi.uploadExpiredImage, { params: { campaignId }, field: 'image', file, onProgress }),
    onSuccess: (saved) => queryClient.setQueryData(emailTimerQuery(campaignId).queryKey, saved),
  })
}

export function previewImage(query: PreviewQuery, signal?: AbortSignal): Promise<Blob> {
  return requestFile(emailTimersApi.preview, { query }, signal)
}

/** A picture in a gallery: it stays as long as the editor is open, for the same style is the same picture. */
export function pictureQuery(query: PreviewQuery) {
  return queryOptions({
    queryKey: ['email timer picture', query] as const,
    queryFn: ({ signal }) => previewImage(query, signal),
    staleTime: Infinity,
  })
}
