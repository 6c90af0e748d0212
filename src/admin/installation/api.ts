/** What the installation's screens read from the server, by name. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { instanceCalls } from '#domain/accounts/accounts.api.ts'
import { installationApi } from '#domain/installation/installation.api.ts'
import { request } from '../calls/request.ts'

const LOOK_AGAIN_MS = 60_000

/** Asked anew while somebody looks at it, and not in a tab in the background. */
export const healthQuery = queryOptions({
  queryKey: ['installation-health'],
  queryFn: ({ signal }) => request(installationApi.health, {}, signal),
  refetchInterval: LOOK_AGAIN_MS,
})

/** They change with a restart. */
export const settingsQuery = queryOptions({
  queryKey: ['installation-settings'],
  queryFn: ({ signal }) => request(installationApi.settings, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export function instanceAccountsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['instance', search],
    queryFn: ({ pageParam, signal }) =>
      request(instanceCalls.accounts, { query: { search: search || undefined, after: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ accounts, hasMore }) => (hasMore ? accounts.at(-1)?.id : undefined),
  })
}
