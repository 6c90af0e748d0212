/** Tabs of one browser that have the same timer open hear of each other’s saves: none goes on from what is gone. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inlineTimerQuery } from './api.ts'

let channel: BroadcastChannel | undefined

/** One for the whole tab: who speaks into it does not hear themselves. */
const otherTabs = () => (channel ??= new BroadcastChannel('lastcall inline timers'))

export function tellOtherTabs(campaignId: string): void {
  // Only windows have targets to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs().postMessage(campaignId)
}

export function useOtherTabs(campaignId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      const { queryKey } = inlineTimerQuery(campaignId)
      if (data === campaignId) void queryClient.invalidateQueries({ queryKey })
    }
    otherTabs().addEventListener('message', hear)
    return () => otherTabs().removeEventListener('message', hear)
  }, [queryClient, campaignId])
}
