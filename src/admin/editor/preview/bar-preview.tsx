/** The live preview of a bar: the page in its browser, and over it the bar as visitors will get it. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { BarPlace, ToPreview } from '#domain/preview/bar-preview.ts'
import { previewAddressesQuery } from './api.ts'
import { pushedDown, type LeastStrip } from './bar-clip.ts'
import { BarLayer } from './bar-layer.tsx'
import type { AnyDevice } from './device-fit.ts'
import { Device } from './device.tsx'
import { CoveredMenuNote, useCoveredMenu } from './covered-menu-note.tsx'
import classes from './page-layer.module.css'
import { PageLayer } from './page-layer.tsx'
import { useClicksInFrames } from './use-clicks-in-frames.ts'

type BarPreviewProps = {
  campaignId: string
  pageId: string
  told: ToPreview
  /** At which the bar stands. */
  edge: 'top' | 'bottom'
  device: AnyDevice
  leastStrip?: LeastStrip
  /** The page behind says that it has been scrolled. */
  onPageScroll?: () => void
  /** Stands where a browser has its address: the page selector. */
  address: ReactNode
}

const shown = { name: 'bar', hasContent: false }

export function BarPreview({
  campaignId,
  pageId,
  told,
  edge,
  device,
  leastStrip,
  onPageScroll,
  address,
}: BarPreviewProps) {
  const { data: addresses } = useQuery(previewAddressesQuery(campaignId, pageId))
  const [attempt, setAttempt] = useState(0)
  const [place, setPlace] = useState<BarPlace | null>(null)
  const { isMenuCovered, onCoveredMenu } = useCoveredMenu(pageId, place)
  useClicksInFrames()

  return (
    <Device device={device} edge={edge} address={address} note={isMenuCovered && <CoveredMenuNote />}>
      <div className={classes.behind} style={{ top: pushedDown(place, device) }}>
        <PageLayer
          campaignId={campaignId}
          pageId={pageId}
          shown={shown}
          onScroll={onPageScroll}
          onCoveredMenu={onCoveredMenu}
        />
      </div>
      {addresses && (
        <BarLayer
          key={attempt}
          stageUrl={addresses.stageUrl}
          told={told}
          leastStrip={leastStrip}
          onPlaced={setPlace}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    </Device>
  )
}
