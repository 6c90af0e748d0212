/** What this installation added to the guides. */
import { queryOptions } from '@tanstack/react-query'
import { guidesApi } from '#domain/guides/guides.api.ts'
import { request } from '../calls/request.ts'

/** Settings of the server's process: they change with a restart. */
export const guidesQuery = queryOptions({
  queryKey: ['guides'],
  queryFn: ({ signal }) => request(guidesApi.read, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})
