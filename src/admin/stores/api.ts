/** The shop of the account: what the screens ask the server about it, and what a change of it makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { storesApi } from '#domain/stores/stores.api.ts'
import { request, type Answer, type Input } from '../calls/request.ts'

const MINUTE_MS = 60_000

/** Looked at again while somebody looks: it may stop working, or be uninstalled, meanwhile. */
export const storeQuery = queryOptions({
  queryKey: ['store'],
  queryFn: ({ signal }) => request(storesApi.show, {}, signal),
  refetchInterval: MINUTE_MS,
})

/** Asked again whenever its owner is back from the theme editor. */
export const extensionQuery = queryOptions({
  queryKey: ['store', 'extension'],
  queryFn: ({ signal }) => request(storesApi.extensionSetup, {}, signal),
})

function useTakeState() {
  const queries = useQueryClient()
  return (state: Answer<typeof storesApi.show>) => {
    queries.setQueryData(storeQuery.queryKey, state)
    void queries.invalidateQueries({ queryKey: extensionQuery.queryKey })
    void queries.invalidateQueries({ queryKey: ['store-products'] })
  }
}

type At = { shop: string; returnUrl: string }

/** Leaves the app for the shop, which leads back to the return URL. */
export function useConnectStore() {
  return useMutation({
    async mutationFn(body: At) {
      const { url } = await request(storesApi.connect, { body })
      window.location.assign(url)
    },
  })
}

/** Leads to where the plan is chosen. */
export function useSubscribe() {
  return useMutation({
    async mutationFn(body: At) {
      const { url } = await request(storesApi.subscribe, { body })
      window.location.assign(url)
    },
  })
}

export type OwnWay = Input<typeof storesApi.connectBy>['body']

export function useConnectBy() {
  return useMutation({
    mutationFn: (body: OwnWay) => request(storesApi.connectBy, { body }),
    onSuccess: useTakeState(),
  })
}

export function useDisconnect() {
  return useMutation({
    mutationFn: () => request(storesApi.disconnect, {}),
    onSuccess: useTakeState(),
  })
}
