/** The live preview of a floating bar: the page in its browser, and over it the bar as visitors will get it. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { BarPlace } from '#domain/bars/bar-preview.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { Problem } from '../../ui/problem.tsx'
import { previewAddressesQuery } from './api.ts'
import { pushedDown } from './bar-clip.ts'
import { BarLayer } from './bar-layer.tsx'
import type { Device as DeviceKind } from './device-fit.ts'
import { Device } from './device.tsx'
import classes from './layers.module.css'
import { PageLayer, PageOnItsWay } from './page-layer.tsx'

type PreviewFrameProps = {
  campaignId: string
  pageId: string
  bar: FloatingBar
  /** BCP 47 tag of the campaign. */
  language: string
  device: DeviceKind
  /** Stands where a browser has its address: the page selector. */
  address: ReactNode
}

export function PreviewFrame({ campaignId, pageId, bar, language, device, address }: PreviewFrameProps) {
  const addresses = useQuery(previewAddressesQuery(campaignId, pageId))
  const [attempt, setAttempt] = useState(0)
  const [place, setPlace] = useState<BarPlace | null>(null)

  async function tryAgain() {
    await addresses.refetch()
    setAttempt(attempt + 1)
  }

  return (
    <Device device={device} address={address}>
      <div className={classes.behind} style={{ top: pushedDown(place, device) }}>
        {addresses.data && !addresses.isPlaceholderData ? (
          <PageLayer key={`${pageId} ${attempt}`} addresses={addresses.data} />
        ) : (
          <PageOnItsWay />
        )}
      </div>
      {addresses.data && (
        <BarLayer
          key={attempt}
          stageUrl={addresses.data.stageUrl}
          bar={bar}
          language={language}
          onPlaced={setPlace}
          onRetry={() => void tryAgain()}
        />
      )}
      {addresses.isError && !addresses.data && (
        <div className={classes.problem}>
          <Problem title="The preview could not be started" onRetry={() => void tryAgain()}>
            {addresses.error.message}
          </Problem>
        </div>
      )}
    </Device>
  )
}
