/** What the screens of connections ask the server and change. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#domain/connections/connection.schema.ts'
import { connectionsApi } from '#domain/connections/connections.api.ts'
import { request } from '../calls/request.ts'

const MINUTE_MS = 60_000

/** Looked at again while somebody looks: one may stop working meanwhile. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => request(connectionsApi.list, {}, signal),
  refetchInterval: MINUTE_MS,
})

/** Asked beside the screens of a campaign, which do not wait for it. */
export function brokenConnectionsQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['broken-connections', campaignId],
    queryFn: ({ signal }) => request(connectionsApi.brokenOfCampaign, { params: { campaignId } }, signal),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })
}

const shownOfConnections = [
  ['connections'],
  ['broken-connections'],
  ['campaigns', 'integrations'],
  ['integration-sources'],
  ['sale-tracking'],
  ['sale-trackings'],
]

/** What has become of connections shows in lists, bands and pickers. */
export function useRefreshConnections() {
  const queries = useQueryClient()
  return () => Promise.all(shownOfConnections.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

export type Connected = { connection: Connection; goingOn: number }
type Typed = { first: string; second: string }

/** Adds a connection, or gives one new credentials. */
export function useConnect(platform: string, connectionId: string | undefined) {
  const refresh = useRefreshConnections()
  return useMutation({
    async mutationFn(typed: Typed): Promise<Connected> {
      if (connectionId !== undefined)
        return request(connectionsApi.replaceCredentials, { params: { connectionId }, body: typed })
      return { connection: await request(connectionsApi.add, { body: { platform, ...typed } }), goingOn: 0 }
    },
    onSuccess: refresh,
  })
}

type SignIn = { connectionId: string | undefined; backTo: string }

/** Leaves the app, and comes back to this address of it. */
export function useSignIn(platform: string, { connectionId, backTo }: SignIn) {
  return useMutation({
    async mutationFn() {
      const body = { platform, connectionId, backTo }
      const { url } = await request(connectionsApi.signIn, { body })
      window.location.assign(url)
    },
  })
}

export function useCheck(connectionId: string) {
  const refresh = useRefreshConnections()
  return useMutation({
    mutationFn: () => request(connectionsApi.check, { params: { connectionId } }),
    onSettled: refresh,
  })
}

export function useRename(connectionId: string) {
  const refresh = useRefreshConnections()
  return useMutation({
    mutationFn: (name: string) =>
      request(connectionsApi.rename, { params: { connectionId }, body: { name } }),
    onSettled: refresh,
  })
}

export function useRemove(connectionId: string) {
  const refresh = useRefreshConnections()
  return useMutation({
    mutationFn: () => request(connectionsApi.remove, { params: { connectionId }, body: { confirmed: true } }),
    onSettled: refresh,
  })
}

export function dependantsQuery(connectionId: string) {
  return queryOptions({
    queryKey: ['connections', connectionId, 'dependants'],
    queryFn: ({ signal }) => request(connectionsApi.dependants, { params: { connectionId } }, signal),
  })
}
