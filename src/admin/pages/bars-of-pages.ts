/** The bars of a campaign's pages, of whichever generation: how their editor reads them, and what each change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRefreshCampaigns } from '../campaigns/api.ts'
import { RequestFailed } from '../calls/request.ts'
import { pagesQuery } from './api.ts'
import type { KnownPreview } from '../editor/preview/api.ts'

/** `bars`, and what the account has beside them, such as templates. */
type Known = { bars: readonly unknown[] }

/** As they are loaded: with the preview of a page, where one was about to be shown. */
type Loaded<Bars extends Known> = Bars & { preview: KnownPreview | null }

/** Below the key of the campaign's pages: each page that comes, goes or changes may have a bar. */
const keyOf = (campaignId: string, name: string) => [...pagesQuery(campaignId).queryKey, name] as const

type Question<Bars extends Known> = {
  campaignId: string
  /** Of the generation. */
  name: string
  /** The page whose preview comes along with the first answer, or the `first`. */
  shown: string | undefined
  ask: (
    query: { preview?: string },
    signal: AbortSignal,
  ) => Promise<Bars & { preview: Omit<KnownPreview, 'at'> | null }>
}

export function barsOfPages<Bars extends Known>({ campaignId, name, shown, ask }: Question<Bars>) {
  const queryKey = keyOf(campaignId, name)
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Loaded<Bars>> => {
      const isFirst = client.getQueryData(queryKey) === undefined
      const answer = await ask(isFirst && shown !== undefined ? { preview: shown } : {}, signal)
      return { ...answer, preview: answer.preview && { ...answer.preview, at: Date.now() } }
    },
  })
}

/** One after the other: the last bar that was sent is the one that holds. */
export function useSaveBars<Save, Saved extends Known>(
  campaignId: string,
  name: string,
  send: (save: Save) => Promise<Saved>,
) {
  const queryClient = useQueryClient()
  const refreshCampaigns = useRefreshCampaigns()
  const { queryKey: pages } = pagesQuery(campaignId)
  return useMutation({
    scope: { id: `${name} of ${campaignId}` },
    mutationFn: send,
    onSuccess: (saved) => {
      queryClient.setQueryData(keyOf(campaignId, name), { ...saved, preview: null })
      void queryClient.invalidateQueries({ queryKey: pages, exact: true })
      void refreshCampaigns()
    },
    // Something of it is gone, or somebody else has changed it: the editor goes on with what is there.
    onError: (error) => {
      const isGone = error instanceof RequestFailed && error.status === 404
      const isChanged = error instanceof RequestFailed && error.conflicts.length > 0
      if (isGone || isChanged) void queryClient.invalidateQueries({ queryKey: pages })
    },
  })
}

/** Shown at once, then as the server has it: other campaigns of the account have the same beside their bars. */
export function useKnownBars<Bars extends Known>(campaignId: string, name: string) {
  const queryClient = useQueryClient()
  return (changed: (known: Bars) => Partial<Bars>) => {
    queryClient.setQueryData<Loaded<Bars>>(
      keyOf(campaignId, name),
      (known) => known && { ...known, ...changed(known) },
    )
    return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === name })
  }
}
