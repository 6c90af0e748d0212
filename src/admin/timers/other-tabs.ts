/** Tabs of one browser that have the same timer open hear of each other’s saves: none goes on from what is gone. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tabChannel } from '../session/tab-channel.ts'
import { inlineTimerQuery } from './api.ts'

const channel = tabChannel('inline timers')

export function tellOtherTabs(campaignId: string): void {
  channel.tell(campaignId)
}

export function useOtherTabs(campaignId: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      channel.listen((saved) => {
        const { queryKey } = inlineTimerQuery(campaignId)
        if (saved === campaignId) void queryClient.invalidateQueries({ queryKey })
      }),
    [queryClient, campaignId],
  )
}
