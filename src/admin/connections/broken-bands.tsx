/** The connections of a campaign that have stopped working, on every screen of it. */
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import { brokenConnectionsQuery } from './api.ts'
import type { BrokenBandProps } from './broken-band.tsx'

type BrokenBandsProps = {
  campaignId: string
  /** Loaded when one is broken, which is rare. */
  band: ComponentType<BrokenBandProps>
}

/** Nothing while it is not known: no screen waits for it. */
export function BrokenBands({ campaignId, band: BrokenBand }: BrokenBandsProps) {
  const { data, dataUpdatedAt } = useQuery(brokenConnectionsQuery(campaignId))
  return data?.connections.map((broken) => (
    <Suspense key={broken.id}>
      <BrokenBand broken={broken} now={dataUpdatedAt} />
    </Suspense>
  ))
}
