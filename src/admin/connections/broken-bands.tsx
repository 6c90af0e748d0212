/** What of a campaign has stopped working at its mail platforms, on every screen of it. */
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import { brokenConnectionsQuery } from './api.ts'
import type { TroubleBandsProps } from './trouble-bands.tsx'

type BrokenBandsProps = {
  campaignId: string
  /** Loaded when something is broken, which is rare. */
  bands: ComponentType<TroubleBandsProps>
}

/** Nothing while it is not known: no screen waits for it. */
export function BrokenBands({ campaignId, bands: Bands }: BrokenBandsProps) {
  const { data, dataUpdatedAt } = useQuery(brokenConnectionsQuery(campaignId))
  if (!data || data.connections.length + data.triggers.length === 0) return null
  return (
    <Suspense>
      <Bands campaignId={campaignId} trouble={data} now={dataUpdatedAt} />
    </Suspense>
  )
}
