/** Written deadlines at a mail platform: what the card asks the server, and what trying again makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { writeBackApi } from '#domain/write-back/write-back.api.ts'
import { request } from '../calls/request.ts'

/** One campaign's at one platform. */
export type WritesAt = { campaignId: string; platform: string }

const WHILE_WRITING_MS = 3000
const OTHERWISE_MS = 10_000

/** Once in a while for whoever starts meanwhile; the tab of a browser that nobody sees asks nothing. */
export function writesQuery(at: WritesAt) {
  return queryOptions({
    queryKey: ['campaigns', 'writes', at.campaignId, at.platform],
    queryFn: ({ signal }) => request(writeBackApi.get, { params: at }, signal),
    refetchInterval: ({ state: { data } }) => (data?.waiting ? WHILE_WRITING_MS : OTHERWISE_MS),
  })
}

export function useRetryWrites(at: WritesAt) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (leadIds: string[] | 'all') => request(writeBackApi.retry, { params: at, body: { leadIds } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: writesQuery(at).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['leads', at.campaignId] }),
      ]),
  })
}
