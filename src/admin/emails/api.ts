/** Webhooks: what the screen asks the server, and what each change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { emailsApi, type Webhook } from '#domain/emails/emails.api.ts'
import { request } from '../calls/request.ts'
import { emailSetupQuery } from '../email-code/api.ts'

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
