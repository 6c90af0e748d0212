/** What an owner puts into e-mails: what the screens ask the server, and what each change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { emailsApi, type EmailSetup } from '#domain/emails/emails.api.ts'
import { request } from '../calls/request.ts'

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
