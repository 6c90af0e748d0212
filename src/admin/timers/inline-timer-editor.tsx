/** The inline timer editor: its table of screens, its stage, and its save (specification B §2.2). */
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { EditorShell } from '../editor/editor-shell.tsx'
import { SaveState } from '../editor/save-state.tsx'
import { useDesign } from '../editor/use-design.ts'
import { useEditor } from '../editor/use-editor.ts'
import { drawableTimer, timerDesign } from './timer-design.ts'
import { TimerExits } from './timer-exits.tsx'
import { TimerPanel } from './timer-panel.tsx'
import { screensOf } from './timer-screens.ts'
import { TimerStage } from './timer-stage.tsx'
import { useTemplateSelection } from './use-template-selection.ts'
import { useTimerPages } from './use-timer-pages.ts'
import { useTimerSaves } from './use-timer-saves.ts'

type InlineTimerEditorProps = { campaign: CampaignDetail; saved: InlineTimer }

const devices = ['desktop', 'tablet', 'mobile'] as const

export function InlineTimerEditor({ campaign, saved }: InlineTimerEditorProps) {
  const { id } = campaign
  const design = useDesign(timerDesign, { id, saved })
  const saves = useTimerSaves(id, design)
  const editor = useEditor(design, { screensOf, devices }, saves)
  const selection = useTemplateSelection({ timer: design.now, apply: design.apply, onClose: editor.close })
  const pages = useTimerPages(id)
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
      panel={<TimerPanel campaignId={id} editor={editor} selection={selection} pages={pages} />}
      isAtRisk={saves.isAtRisk}
    >
      <TimerStage
        campaign={campaign}
        screen={editor.screen}
        timer={design.now}
        drawable={drawableTimer({ ...design, saved })}
        pages={pages}
        device={editor.device.shown}
        selection={selection}
      />
    </EditorShell>
  )
}
