/** Setting up emails: what the screen asks the server, and what each change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { emailsApi, type EmailSetup, type Webhook } from '#domain/emails/emails.api.ts'
import { request } from '../request.ts'

/** Begins like every key about campaigns: a page or platform that changes is in here too. */
export function emailSetupQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['campaigns', 'emails', campaignId],
    queryFn: ({ signal }) => request(emailsApi.get, { params: { campaignId } }, signal),
  })
}

type CodeSettings = EmailSetup['settings']

/** Shown before it is saved: a switch that waits for the server feels broken. */
export function useSaveCodeSettings(campaignId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = emailSetupQuery(campaignId)
  return useMutation({
    scope: { id: `code settings of ${campaignId}` },
    mutationFn: (settings: CodeSettings) =>
      request(emailsApi.saveSettings, { params: { campaignId }, body: settings }),
    onMutate: async (settings) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, { ...before, settings })
      return before
    },
    onError: (_error, _settings, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

const LOOK_EVERY_MS = 3000

type WebhookId = { campaignId: string; provider: string }

/** WebhookId for every few seconds while somebody looks; the tab of a browser that nobody sees asks nothing. */
export function webhookQuery({ campaignId, provider }: WebhookId, first: Webhook | undefined) {
  return queryOptions({
    queryKey: ['webhook', campaignId, provider],
    queryFn: ({ signal }) => request(emailsApi.lastReceived, { params: { campaignId, provider } }, signal),
    initialData: first,
    refetchInterval: LOOK_EVERY_MS,
  })
}

export function useRotateWebhook({ campaignId, provider }: WebhookId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(emailsApi.rotate, { params: { campaignId, provider } }),
    onSuccess: (webhook) => {
      queryClient.setQueryData(webhookQuery({ campaignId, provider }, undefined).queryKey, webhook)
      return queryClient.invalidateQueries({ queryKey: emailSetupQuery(campaignId).queryKey })
    },
  })
}
