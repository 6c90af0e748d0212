/** What an owner puts into e-mails: what the screens ask the server, and what each change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { emailsApi, type EmailSetup } from '#domain/emails/emails.api.ts'
import { changesBetween } from '#domain/saves/field-changes.ts'
import { groupsOf } from '#domain/saves/saved-records.ts'
import { request } from '../calls/request.ts'

/** Begins like every key about campaigns: a page or platform that changes is in here too. */
export function emailSetupQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['campaigns', 'emails', campaignId],
    queryFn: ({ signal }) => request(emailsApi.get, { params: { campaignId } }, signal),
  })
}

type CodeSettings = EmailSetup['settings']
type Change = { before: CodeSettings; now: CodeSettings }

/** Shown before it is saved: a switch that waits for the server feels broken. */
export function useSaveCodeSettings(campaignId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = emailSetupQuery(campaignId)
  return useMutation({
    scope: { id: `code settings of ${campaignId}` },
    mutationFn: ({ before, now }: Change) =>
      request(emailsApi.saveSettings, {
        params: { campaignId },
        body: { changes: changesBetween(groupsOf('campaign'), before, now) },
      }),
    onMutate: async ({ now: settings }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, { ...before, settings })
      return before
    },
    onError: (_error, _change, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
