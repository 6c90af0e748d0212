/** The stage of the form: the oldest bar as visitors get it, over the campaign's first page that shows it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BarPlace } from '#domain/preview/bar-preview.ts'
import type { ToOldestPreview } from '#domain/oldest-bars/oldest-bar-preview.ts'
import { BarLayer } from '../editor/preview/bar-layer.tsx'
import { pushedDown } from '../editor/preview/bar-clip.ts'
import type { AnyDevice } from '../editor/preview/device-fit.ts'
import { Device } from '../editor/preview/device.tsx'
import { DrawnPage } from '../editor/preview/drawn-page.tsx'
import classes from '../editor/preview/page-layer.module.css'
import { PageLayer } from '../editor/preview/page-layer.tsx'
import { useClicksInFrames } from '../editor/preview/use-clicks-in-frames.ts'
import { pagesQuery } from '../pages/api.ts'
import { useCurrentAccount } from '../session/current-account.ts'

type OldestStageProps = { campaignId: string; told: ToOldestPreview; device: AnyDevice }

const shown = { name: 'bar', hasContent: false }

export function OldestStage({ campaignId, told, device }: OldestStageProps) {
  const { origins } = useCurrentAccount()
  const { data } = useQuery(pagesQuery(campaignId))
  const [attempt, setAttempt] = useState(0)
  const [place, setPlace] = useState<BarPlace | null>(null)
  const page = data?.pages.find(({ type }) => type === 'floatbar')
  useClicksInFrames()
  return (
    <Device
      device={device}
      edge={told.oldest.settings.layout.placement}
      address={<span>{page?.beforeUrl}</span>}
    >
      <div className={classes.behind} style={{ top: pushedDown(place, device) }}>
        {page ? (
          <PageLayer campaignId={campaignId} pageId={page.id} shown={shown} />
        ) : (
          <DrawnPage note="Please add a floating bar page!" hasContent={false} />
        )}
      </div>
      <BarLayer
        key={attempt}
        stageUrl={`${origins.preview}/oldest-bar-preview`}
        told={told}
        onPlaced={setPlace}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Device>
  )
}
