/** Test emails: what the card asks the server, and what sending one makes stale. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import { emailsApi } from '#domain/emails/emails.api.ts'
import type { MailProgram } from '#domain/emails/mail-programs.ts'
import { useRefreshDeadlines } from '../../campaigns/api.ts'
import { pathOf, request, type Input } from '../../calls/request.ts'

/** The deadline of the address may have started since: never from memory. */
export function testMailQuery(campaignId: string, to: string) {
  return queryOptions({
    queryKey: ['test-mail', campaignId, to],
    queryFn: ({ signal }) =>
      request(emailsApi.previewTest, { params: { campaignId }, query: { to } }, signal),
    gcTime: 0,
    staleTime: 0,
  })
}

type PreviewedMail = { to: string; program: MailProgram; images: 'on' | 'off' }

/** The mail as a document of its own, for a frame. */
export function shownMailPath(campaignId: string, query: PreviewedMail): string {
  return pathOf(emailsApi.showTest.path, { params: { campaignId }, query })
}

export function useSendTest(campaignId: string) {
  const refresh = useRefreshDeadlines()
  return useMutation({
    mutationFn: (body: Input<typeof emailsApi.sendTest>['body']) =>
      request(emailsApi.sendTest, { params: { campaignId }, body }),
    onSuccess: ({ hasStarted }) => (hasStarted ? refresh(campaignId) : undefined),
  })
}
