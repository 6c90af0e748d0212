/** The stage of the form: the oldest bar as visitors get it, over a page of the campaign that shows it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import type { BarPlace } from '#domain/preview/bar-preview.ts'
import type { ToOldestPreview } from '#domain/oldest-bars/oldest-bar-preview.ts'
import { BarLayer } from '../editor/preview/bar-layer.tsx'
import { CoveredMenuNote, useCoveredMenu } from '../editor/preview/covered-menu-note.tsx'
import { pushedDown } from '../editor/preview/bar-clip.ts'
import type { AnyDevice } from '../editor/preview/device-fit.ts'
import { Device } from '../editor/preview/device.tsx'
import { DrawnPage } from '../editor/preview/drawn-page.tsx'
import classes from '../editor/preview/page-layer.module.css'
import { PageLayer } from '../editor/preview/page-layer.tsx'
import { PageSelector, type DesignedPage } from '../editor/preview/page-selector.tsx'
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
  const [chosen, setChosen] = useState<string | null>(null)
  const pages = (data?.pages ?? []).filter(({ type }) => type === 'floatbar').map(asDesigned)
  const page = pages.find(({ id }) => id === chosen) ?? pages[0]
  const { isMenuCovered, onCoveredMenu } = useCoveredMenu(page?.id, place)
  useClicksInFrames()
  return (
    <Device
      device={device}
      edge={told.oldest.settings.layout.placement}
      note={isMenuCovered && <CoveredMenuNote />}
      address={page && <PageSelector pages={pages} current={page} onChoose={setChosen} />}
    >
      <div className={classes.behind} style={{ top: pushedDown(place, device) }}>
        {page ? (
          <PageLayer campaignId={campaignId} pageId={page.id} shown={shown} onCoveredMenu={onCoveredMenu} />
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

function asDesigned({ id, beforeUrl: url, label, verified }: PageAnswer): DesignedPage {
  return { id, url, label, verified }
}
