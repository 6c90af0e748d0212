/** The stage of the editor: the timer where visitors will meet it, on a light page, a dark one, or the owner's own. */
import { useState } from 'react'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import type { AnyDevice } from '../editor/preview/device-fit.ts'
import { Device } from '../editor/preview/device.tsx'
import layers from '../editor/preview/page-layer.module.css'
import { PageLayer } from '../editor/preview/page-layer.tsx'
import { useClicksInFrames } from '../editor/preview/use-clicks-in-frames.ts'
import { StageSwitch } from '../editor/preview/stage-parts.tsx'
import { PageAddress } from './page-address.tsx'
import classes from './page-stage.module.css'
import { SamplePage } from './sample-page.tsx'
import { TimerFrame, type PreviewedTimer } from './timer-frame.tsx'

type PageStageProps = PreviewedTimer & {
  campaignId: string
  /** The pages that show the timer; undefined until they are known. */
  pages: readonly PageAnswer[] | undefined
  device: AnyDevice
  /** What the preview counts down to, in words. */
  deadline: string
}

type Ground = 'light' | 'dark' | 'own'

const shown = { name: 'timer', hasContent: true }

export function PageStage({ campaignId, pages, device, deadline, ...previewed }: PageStageProps) {
  const [ground, setGround] = useState<Ground>('light')
  const [chosen, setChosen] = useState<string | null>(null)
  const page = pages?.find(({ id }) => id === chosen) ?? pages?.[0]
  const isOwn = ground === 'own' && page !== undefined
  useClicksInFrames()
  return (
    <section className={classes.stage} aria-label="Preview">
      <div className={classes.controls}>
        <p className={classes.deadline}>
          <span>Deadline in the preview</span> <strong>{deadline}</strong>
        </p>
        <p className={classes.hint}>
          {isOwn && 'Scroll your page to see the timer at any place of it.'}
          {pages?.length === 0 && 'With a page for the timer you see it over that, too.'}
        </p>
        <StageSwitch<Ground>
          aria-label="Background of the preview"
          value={isOwn || ground !== 'own' ? ground : 'light'}
          onChange={setGround}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'own', label: 'Your page', disabled: page === undefined },
          ]}
        />
      </div>
      <div className={classes.device}>
        <Device
          device={device}
          edge="top"
          address={<PageAddress pages={isOwn ? (pages ?? []) : []} page={page} onChoose={setChosen} />}
        >
          {isOwn ? (
            <>
              <div className={layers.behind}>
                <PageLayer campaignId={campaignId} pageId={page.id} shown={shown} />
              </div>
              <div className={classes.over} data-mantine-color-scheme="light">
                <TimerFrame {...previewed} ground={ground} />
              </div>
            </>
          ) : (
            <SamplePage scheme={ground === 'dark' ? 'dark' : 'light'}>
              <TimerFrame {...previewed} ground={ground} />
            </SamplePage>
          )}
        </Device>
      </div>
    </section>
  )
}
