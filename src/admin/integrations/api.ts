/** What a campaign does at its mail platform: what the screens ask the server, and what each change makes stale. */
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { IntegrationSettings, Source } from '#domain/integrations/integration-settings.ts'
import { integrationsApi, type FieldEntry } from '#domain/integrations/integrations.api.ts'
import { integrationMessages } from '#domain/integrations/integration-messages.ts'
import type { FieldType, TriggerKind } from '#domain/platforms/integration-facts.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { request } from '../calls/request.ts'
import { brokenConnectionsQuery } from '../connections/api.ts'
import { emailSetupQuery } from '../email-code/api.ts'
import { problemText } from './failed.ts'
import type { PagedList } from '../ui/paged-entries.ts'

/** One campaign's at one platform. */
export type IntegrationAt = { campaignId: string; platform: string }

const LOOK_EVERY_MS = 3000

/** While somebody looks, whoever arrives is seen at once; the tab of a browser that nobody sees asks nothing. */
export function integrationQuery(at: IntegrationAt) {
  return queryOptions({
    queryKey: ['campaigns', 'integrations', at.campaignId, at.platform],
    queryFn: ({ signal }) => request(integrationsApi.get, { params: at }, signal),
    refetchInterval: ({ state: { data } }) => (data && data.triggers.length > 0 ? LOOK_EVERY_MS : false),
  })
}

/** The field's merge tag is in the code for mails, and a trigger that nobody comes by has a band. */
export function useRefreshIntegration(at: IntegrationAt) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: integrationQuery(at).queryKey }),
      queryClient.invalidateQueries({ queryKey: emailSetupQuery(at.campaignId).queryKey }),
      queryClient.invalidateQueries({ queryKey: brokenConnectionsQuery(at.campaignId).queryKey }),
    ])
}

/** `changes` of what was saved before; all of it the first time. */
export function saveSettings(
  at: IntegrationAt,
  body: { changes: FieldChanges } | IntegrationSettings,
): Promise<{ settings: IntegrationSettings }> {
  return request(integrationsApi.save, { params: at, body })
}

type NewTrigger = { connectionId: string; kind: TriggerKind; source: Source; replaces: boolean }

export function addTrigger(at: IntegrationAt, body: NewTrigger) {
  return request(integrationsApi.createTrigger, { params: at, body })
}

export function removeTrigger(at: IntegrationAt, triggerId: string) {
  return request(integrationsApi.removeTrigger, { params: { ...at, triggerId } })
}

export function useCheckTrigger(at: IntegrationAt) {
  const refresh = useRefreshIntegration(at)
  return useMutation({
    mutationFn: (triggerId: string) =>
      request(integrationsApi.checkTrigger, { params: { ...at, triggerId } }),
    onSettled: refresh,
  })
}

export function useRenewTrigger(at: IntegrationAt) {
  const refresh = useRefreshIntegration(at)
  return useMutation({
    mutationFn: (triggerId: string) =>
      request(integrationsApi.renewTrigger, { params: { ...at, triggerId } }),
    onSuccess: refresh,
  })
}

export function useRemoveTrigger(at: IntegrationAt) {
  const refresh = useRefreshIntegration(at)
  return useMutation({
    mutationFn: (triggerId: string) => removeTrigger(at, triggerId),
    onSuccess: refresh,
  })
}

export function useRemoveIntegration(at: IntegrationAt) {
  const refresh = useRefreshIntegration(at)
  return useMutation({
    mutationFn: () => request(integrationsApi.remove, { params: at }),
    onSuccess: refresh,
  })
}

const COUNTED_FOR_MS = 60_000

/** The platform counts them: whoever cannot be counted now is not offered. */
export function peopleQuery(at: IntegrationAt, triggerId: string) {
  return queryOptions({
    queryKey: ['integration-people', at.campaignId, at.platform, triggerId],
    queryFn: ({ signal }) => request(integrationsApi.people, { params: { ...at, triggerId } }, signal),
    staleTime: COUNTED_FOR_MS,
    retry: false,
  })
}

export function useStartExisting(at: IntegrationAt) {
  const refresh = useRefreshIntegration(at)
  return useMutation({
    mutationFn: (triggerId: string) =>
      request(integrationsApi.startExisting, { params: { ...at, triggerId } }),
    onSuccess: refresh,
  })
}

/** In an account of the platform, and there in a list where things belong to one. */
type Within = { connectionId: string; list?: string | undefined }

export function sourceList(at: IntegrationAt, asked: Within & { kind: TriggerKind }): PagedList<Source> {
  return {
    queryKey: ['integration-sources', at.platform, asked],
    load: (page, signal) =>
      request(integrationsApi.sources, { params: at, query: { ...asked, ...page } }, signal),
  }
}

export function fieldList(
  at: IntegrationAt,
  { type, canList, ...asked }: Within & { type: FieldType; canList: boolean },
): PagedList<FieldEntry> {
  return {
    queryKey: ['integration-fields', at.campaignId, at.platform, type, asked],
    async load(page, signal) {
      if (!canList) return { entries: [], next: null }
      const { entries, next } = await request(
        integrationsApi.fields,
        { params: at, query: { ...asked, ...page } },
        signal,
      ).catch((error: unknown) => {
        throw new Error(problemText(error, integrationMessages.fieldsNotFetched), { cause: error })
      })
      return { entries: entries.filter((field) => field.type === type), next }
    },
  }
}

/** What is being created at the platform is chosen as soon as it is there: nothing is saved before. */
const creating = ['integration-creates']

export function useIsCreating(): boolean {
  return useIsMutating({ mutationKey: creating }) > 0
}

export function useCreateSource(at: IntegrationAt) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: creating,
    mutationFn: (body: { connectionId: string; kind: TriggerKind; name: string }) =>
      request(integrationsApi.createSource, { params: at, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['integration-sources', at.platform] }),
  })
}

type NewField = { connectionId: string; list: string | null; name: string; type: FieldType }

export function useCreateField(at: IntegrationAt) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: creating,
    mutationFn: (body: NewField) => request(integrationsApi.createField, { params: at, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['integration-fields', at.campaignId] }),
  })
}

export function useTestWrite(at: IntegrationAt) {
  return useMutation({
    mutationFn: (email: string) => request(integrationsApi.test, { params: at, body: { email } }),
  })
}
