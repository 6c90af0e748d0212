/** The stage of the editor: the step that is edited, over a page that uses the theme, as visitors will meet it. */
import { useState } from 'react'
import { Device } from '../editor/preview/device.tsx'
import { DrawnPage } from '../editor/preview/drawn-page.tsx'
import layers from '../editor/preview/page-layer.module.css'
import { PageLayer } from '../editor/preview/page-layer.tsx'
import { PageSelector } from '../editor/preview/page-selector.tsx'
import { useClicksInFrames } from '../editor/preview/use-clicks-in-frames.ts'
import { PortalFrame } from './portal-frame.tsx'
import classes from './portal-stage.module.css'
import type { PortalEditorState } from './use-portal-editor.ts'
import { usePortalPreviewMessage } from './use-portal-preview-message.ts'

export function PortalStage(state: PortalEditorState) {
  const { campaign, pages, editor } = state
  const [chosen, choose] = useState<string | null>(null)
  const page = pages.find(({ id }) => id === chosen) ?? pages[0]
  const told = usePortalPreviewMessage(state)
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
