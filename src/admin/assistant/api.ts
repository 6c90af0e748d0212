/** The assistant: what its modal asks the server. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { assistantApi } from '#domain/assistant/assistant.api.ts'
import { request } from '../calls/request.ts'

/** Asked anew whenever the modal is opened: nothing of an earlier opening shows meanwhile. */
export const assistantQuery = queryOptions({
  queryKey: ['assistant', 'open'],
  queryFn: ({ signal }) => request(assistantApi.open, {}, signal),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

export const conversationsQuery = queryOptions({
  queryKey: ['assistant', 'conversations'],
  queryFn: ({ signal }) => request(assistantApi.conversations, {}, signal),
})

export function readConversation(conversationId: string) {
  return request(assistantApi.conversation, { params: { conversationId } })
}

export function useDeleteConversation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (conversationId: string) =>
      request(assistantApi.removeConversation, { params: { conversationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
  })
}
