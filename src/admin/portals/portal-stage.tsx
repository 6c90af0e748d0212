/** The stage of the editor: the step that is edited, over a page that uses the theme, as visitors will meet it. */
import { useState } from 'react'
import { PREVIEW_SECONDS } from '#domain/preview/bar-preview.ts'
import { localDay } from '#domain/analytics/local-day.ts'
import { writtenDeadline } from '#domain/deadlines/written-deadline.ts'
import { codeWords } from '#domain/discounts/code-words.ts'
import type { ToPortalPreview } from '#domain/portals/portal-preview.ts'
import { showsTimer } from '#domain/portals/portal-extras.ts'
import { useQuery } from '@tanstack/react-query'
import { inlineTimerQuery } from '../timers/api.ts'
import { Device } from '../editor/preview/device.tsx'
import { DrawnPage } from '../editor/preview/drawn-page.tsx'
import layers from '../editor/preview/page-layer.module.css'
import { PageLayer } from '../editor/preview/page-layer.tsx'
import { PageSelector } from '../editor/preview/page-selector.tsx'
import { useClicksInFrames } from '../editor/preview/use-clicks-in-frames.ts'
import { PortalFrame } from './portal-frame.tsx'
import classes from './portal-stage.module.css'
import { shownTheme } from './shown-theme.ts'
import type { PortalEditorState } from './use-portal-editor.ts'

export function PortalStage(state: PortalEditorState) {
  const { campaign, pages, editor } = state
  const [chosen, choose] = useState<string | null>(null)
  const page = pages.find(({ id }) => id === chosen) ?? pages[0]
  const told = useTold(state)
  const isInline = told.portal.placement === 'inline'
  const shown = { name: 'portal', hasContent: isInline }
  useClicksInFrames()
  return (
    <Device
      device={editor.device.shown}
      edge="top"
      address={
        page ? (
          <PageSelector pages={pages} current={page} note="Pages with this theme" onChoose={choose} />
        ) : (
          <div className={classes.address}>A page like yours</div>
        )
      }
    >
      <div className={layers.behind}>
        {page ? (
          <PageLayer campaignId={campaign.id} pageId={page.id} shown={shown} />
        ) : (
          <DrawnPage note="No page uses this theme yet: this is a sample." hasContent={isInline} />
        )}
      </div>
      <div className={isInline ? classes.inPage : classes.layer}>
        <PortalFrame key={isInline ? 'inline' : 'over'} told={told} />
      </div>
    </Device>
  )
}

/** What the frame is told: the theme as it stands, with what its campaign has to show. */
function useTold({ campaign, data, facts, design, place }: PortalEditorState): ToPortalPreview {
  const [openedAt] = useState(Date.now)
  const { id, language, timezone, quantity, exampleCode } = campaign
  const portal = shownTheme(design.now, {
    imageOrigin: data.imageOrigin,
    left: quantity === null ? undefined : Math.max(1, quantity.remaining),
    today: localDay(openedAt, timezone),
    language,
  })
  // Asked for where a block shows it, and nowhere else.
  const timer = useQuery({ ...inlineTimerQuery(id), enabled: showsTimer(portal) }).data?.settings
  const text = writtenDeadline(openedAt + PREVIEW_SECONDS * 1000, timezone, {
    format: '',
    language,
    useTwentyFourHours: false,
  })
  return {
    to: 'lastcall-preview',
    portal,
    step: place.step,
    language,
    hasClock: facts.hasClock,
    ...(facts.hasClock && { text }),
    ...(quantity !== null && { n: Math.max(1, quantity.remaining) }),
    ...(timer && { timer }),
    ...(exampleCode !== null && { code: { c: exampleCode, w: codeWords(language) } }),
  }
}
