/** Adding, changing and deleting a page with the bar, with the words for how it went (specification A §8). */
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { announcementMessages as messages } from '#domain/pages/announcement-page.ts'
import { pagesApi, type SavedPage } from '#domain/pages/pages.api.ts'
import { request } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'
import { useRefreshPages } from './api.ts'

const changesOf = (campaignId: string) => ['announcement-page', campaignId] as const

const announcementPage = (beforeUrl: string) => ({ type: 'announcement_bar', beforeUrl }) as const

type PageOfCampaign = { campaignId: string; pageId: string }

/** Is something being done to the page just now? */
export function useIsChanging({ campaignId, pageId }: PageOfCampaign): boolean {
  const changes = useIsMutating({
    mutationKey: changesOf(campaignId),
    predicate: ({ state }) => (state.variables as Partial<PageOfCampaign> | undefined)?.pageId === pageId,
  })
  return changes > 0
}

export function useAddAnnouncementPage(campaignId: string) {
  return useChange(campaignId, {
    send: ({ beforeUrl }: { beforeUrl: string }): Promise<SavedPage> =>
      request(pagesApi.store, { body: { campaignId, data: announcementPage(beforeUrl) } }),
    done: messages.created,
    failed: messages.createFailed,
  })
}

export function useUpdateAnnouncementPage(campaignId: string) {
  return useChange(campaignId, {
    send: ({ pageId, from, to }: { pageId: string; from: string; to: string }): Promise<SavedPage> =>
      request(pagesApi.update, { body: { campaignId, pageId, changes: { beforeUrl: { from, to } } } }),
    done: messages.updated,
    failed: messages.updateFailed,
  })
}

export function useDeleteAnnouncementPage(campaignId: string) {
  return useChange(campaignId, {
    send: ({ pageId: id }: { pageId: string }) =>
      request(pagesApi.remove, { params: { campaignId }, body: { id } }),
    done: messages.deleted,
    failed: messages.deleteFailed,
  })
}

type Change<Sent, Answer> = { send: (sent: Sent) => Promise<Answer>; done: string; failed: string }

/** It lasts until the list is as it is afterwards: the old row must not come back for a moment. */
function useChange<Sent, Answer>(campaignId: string, { send, done, failed }: Change<Sent, Answer>) {
  const refresh = useRefreshPages(campaignId)
  return useMutation({
    mutationKey: changesOf(campaignId),
    mutationFn: send,
    onSuccess: async () => {
      await refresh()
      toast.done(done)
    },
    onError: () => toast.failed(failed),
  })
}
