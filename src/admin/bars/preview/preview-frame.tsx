/** The live preview of a floating bar: the page in its browser, and over it the bar as visitors will get it. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { BarPlace } from '#domain/bars/bar-preview.ts'
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import { previewAddressesQuery } from '../../editor/preview/api.ts'
import { pushedDown } from './bar-clip.ts'
import { BarLayer } from './bar-layer.tsx'
import type { Device as DeviceKind } from '../../editor/preview/device-fit.ts'
import { Device } from '../../editor/preview/device.tsx'
import classes from '../../editor/preview/page-layer.module.css'
import { PageLayer } from '../../editor/preview/page-layer.tsx'
import { useClicksInFrames } from '../../editor/preview/use-clicks-in-frames.ts'

type PreviewFrameProps = {
  campaignId: string
  pageId: string
  bar: CountedBar
  /** BCP 47 tag of the campaign. */
  language: string
  device: DeviceKind
  /** Stands where a browser has its address: the page selector. */
  address: ReactNode
}

const shown = { name: 'bar', hasContent: false }

export function PreviewFrame({ campaignId, pageId, bar, language, device, address }: PreviewFrameProps) {
  const { data: addresses } = useQuery(previewAddressesQuery(campaignId, pageId))
  const [attempt, setAttempt] = useState(0)
  const [place, setPlace] = useState<BarPlace | null>(null)
  useClicksInFrames()

  return (
    <Device device={device} edge={bar.settings.layout.placement} address={address}>
      <div className={classes.behind} style={{ top: pushedDown(place, device) }}>
        <PageLayer campaignId={campaignId} pageId={pageId} shown={shown} />
      </div>
      {addresses && (
        <BarLayer
          key={attempt}
          stageUrl={addresses.stageUrl}
          bar={bar}
          language={language}
          onPlaced={setPlace}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    </Device>
  )
}
