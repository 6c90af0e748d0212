/** What the installation's screens read from the server, by name. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { instanceCalls } from '#domain/accounts/accounts.api.ts'
import { assistantModelApi, type ModelSettings } from '#domain/assistant/assistant-model.api.ts'
import { installationApi, type StoreApp } from '#domain/installation/installation.api.ts'
import { request, type Input } from '../calls/request.ts'

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

/** How shops are connected by signing in there. */
export const storeAppQuery = queryOptions({
  queryKey: ['store-app'],
  queryFn: ({ signal }) => request(installationApi.storeApp, {}, signal),
  // What somebody is filling in is not filled over.
  refetchOnWindowFocus: false,
})

function useTakeStoreApp() {
  const queries = useQueryClient()
  return (app: StoreApp) => {
    queries.setQueryData(storeAppQuery.queryKey, app)
    void queries.invalidateQueries({ queryKey: ['store'] })
  }
}

export function useSaveStoreApp() {
  return useMutation({
    mutationFn: (body: Input<typeof installationApi.saveStoreApp>['body']) =>
      request(installationApi.saveStoreApp, { body }),
    onSuccess: useTakeStoreApp(),
  })
}

export function useRemoveStoreApp() {
  return useMutation({
    mutationFn: () => request(installationApi.removeStoreApp, {}),
    onSuccess: useTakeStoreApp(),
  })
}

/** The model that the assistant asks. */
export const assistantModelQuery = queryOptions({
  queryKey: ['assistant', 'model'],
  queryFn: ({ signal }) => request(assistantModelApi.model, {}, signal),
  // What somebody is filling in is not filled over.
  refetchOnWindowFocus: false,
})

export const assistantUsageQuery = queryOptions({
  queryKey: ['assistant', 'usage'],
  queryFn: ({ signal }) => request(assistantModelApi.usage, {}, signal),
})

function useTakeModel() {
  const queries = useQueryClient()
  return (model: ModelSettings) => queries.setQueryData(assistantModelQuery.queryKey, model)
}

export function useSaveModel() {
  return useMutation({
    mutationFn: (body: Input<typeof assistantModelApi.saveModel>['body']) =>
      request(assistantModelApi.saveModel, { body }),
    onSuccess: useTakeModel(),
  })
}

export function useRemoveModel() {
  return useMutation({
    mutationFn: () => request(assistantModelApi.removeModel, {}),
    onSuccess: useTakeModel(),
  })
}

export function useTestModel() {
  return useMutation({ mutationFn: () => request(assistantModelApi.testModel, {}) })
}

export function instanceAccountsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['instance', search],
    queryFn: ({ pageParam, signal }) =>
      request(instanceCalls.accounts, { query: { search: search || undefined, after: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ accounts, hasMore }) => (hasMore ? accounts.at(-1)?.id : undefined),
  })
}
