/** The inline timer editor: its table of screens, its stage, and its save (specification B §2.2). */
import { useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { EditorShell } from '../editor/editor-shell.tsx'
import { SaveState } from '../editor/save-state.tsx'
import { useDesign } from '../editor/use-design.ts'
import { useEditor } from '../editor/use-editor.ts'
import { NoTimerPage } from './no-timer-page.tsx'
import { drawableTimer, timerDesign, withTemplate } from './timer-design.ts'
import { TimerExits } from './timer-exits.tsx'
import { TimerPanel } from './timer-panel.tsx'
import { screensOf } from './timer-screens.ts'
import { TimerStage } from './timer-stage.tsx'
import { useTimerPages } from './use-timer-pages.ts'
import { useTimerSaves } from './use-timer-saves.ts'

type InlineTimerEditorProps = { campaign: CampaignDetail; saved: InlineTimer }

export function InlineTimerEditor({ campaign, saved }: InlineTimerEditorProps) {
  const { id } = campaign
  const design = useDesign(timerDesign, { id, saved })
  const saves = useTimerSaves(id, design)
  const editor = useEditor(design, { screensOf, devices: ['desktop', 'tablet', 'mobile'] }, saves)
  const timer = design.now
  const [picked, setPicked] = useState(timer.id)
  const pages = useTimerPages(id)

  function saveSelection() {
    if (picked !== timer.id) design.apply((now) => withTemplate(now, picked), 'id')
    editor.close()
  }

  return (
    <EditorShell
      kind="inlineTimer"
      campaign={campaign}
      editor={editor}
      status={
        saves.isAutomatic ? (
          <SaveState state={saves.state} hasProblem={!design.isSavable} onRetry={saves.save} />
        ) : undefined
      }
      actions={<TimerExits campaignId={id} editor={editor} saves={saves} />}
      panel={
        <TimerPanel
          editor={editor}
          picked={picked}
          onOpen={() => setPicked(timer.id)}
          onSaveSelection={saveSelection}
          note={pages?.length === 0 && <NoTimerPage campaignId={id} />}
        />
      }
      isAtRisk={saves.isAtRisk}
    >
      <TimerStage
        campaign={campaign}
        screen={editor.screen}
        timer={timer}
        drawable={drawableTimer({ ...design, saved })}
        pages={pages}
        device={editor.device.shown}
        picked={picked}
        onPick={setPicked}
        onClose={editor.close}
      />
    </EditorShell>
  )
}
