/** The inline timer editor: top bar, panel, stage, and what they do together (specification B §2.2). */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import type { AnyDevice } from '../editor/preview/device-fit.ts'
import { focusFirstInvalid } from '../campaigns/focus-first-invalid.ts'
import { pagesQuery } from '../pages/api.ts'
import { knownPages } from '../pages/known-pages.ts'
import { settingsQuery } from '../settings/api.ts'
import { FullScreenToggle } from '../editor/full-screen-toggle.tsx'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { startDevice, useEditorKeys, useFullScreen } from '../editor/use-editor-keys.ts'
import { EditorShell } from '../editor/editor-shell.tsx'
import { NoTimerPage } from './no-timer-page.tsx'
import { PageStage } from './page-stage.tsx'
import { previewDeadline } from './preview-deadline.ts'
import { TemplateStage } from './template-stage.tsx'
import { TimerBar } from './timer-bar.tsx'
import { TimerPanel } from './timer-panel.tsx'
import { screensOf, screenWith, type TimerField, type TimerScreen } from './timer-screens.ts'
import { useTimerDesign } from './use-timer-design.ts'
import { useTimerSaves } from './use-timer-saves.ts'

type InlineTimerEditorProps = { campaign: CampaignDetail; saved: InlineTimer }

export function InlineTimerEditor({ campaign, saved }: InlineTimerEditorProps) {
  const { id: campaignId } = campaign
  const design = useTimerDesign(saved)
  const { timer, problems } = design
  const panel = useRef<HTMLDivElement>(null)
  const [openedAt] = useState(Date.now)
  const [chosen, setScreen] = useState<TimerScreen | null>(null)
  // A step back can change the kind, and with it the menu.
  const screen = chosen !== null && screensOf(timer).includes(chosen) ? chosen : null
  const [picked, setPicked] = useState(timer.id)
  const [device, setDevice] = useState<AnyDevice>(startDevice)
  const { fullScreen, showPanel } = useFullScreen()
  const language = useQuery(settingsQuery(campaignId)).data?.form.deadline_language ?? 'en'
  const pages = useQuery(pagesQuery(campaignId)).data?.pages
  const timerPages =
    pages && knownPages(pages).filter(({ type }) => pageTypeFacts(type).editor === OWN_EDITOR)

  // Problems are kept by the names of the fields.
  const troubled = Object.keys(problems)[0] as TimerField | undefined
  const saves = useTimerSaves({
    campaignId,
    design,
    isSavable: troubled === undefined,
    onProblems: showProblems,
  })

  function showProblems() {
    if (troubled === undefined) return
    showPanel()
    setScreen(screenWith(troubled, timer))
    focusFirstInvalid(panel.current)
  }

  /** Whoever takes a step back sees what it changed. */
  function step(move: () => void, field: TimerField | undefined) {
    if (field === undefined) return
    const there = screenWith(field, timer)
    setScreen(there === 'template' ? null : there)
    move()
  }

  function open(name: TimerScreen) {
    setPicked(timer.id)
    setScreen(name)
  }

  function saveSelection() {
    if (picked !== timer.id) design.chooseTemplate(picked)
    setScreen(null)
  }

  function goOn() {
    if (saves.isByItself) saves.save()
    setScreen(null)
  }

  const undo = () => step(design.undo, design.fieldOfUndo)
  const redo = () => step(design.redo, design.fieldOfRedo)
  const help = useEditorKeys({
    undo,
    redo,
    save: saves.save,
    device: () => setDevice((is) => nextDevice[is]),
    fullScreen,
  })

  return (
    <>
      <EditorShell
        title={`Inline Timer · ${campaign.form.campaignName}`}
        fullScreen={fullScreen}
        top={
          <TimerBar
            campaignId={campaignId}
            device={device}
            onDevice={setDevice}
            steps={{
              canUndo: design.fieldOfUndo !== undefined,
              canRedo: design.fieldOfRedo !== undefined,
              onUndo: undo,
              onRedo: redo,
            }}
            help={help}
            saves={saves}
            isDirty={design.isDirty}
            hasProblem={troubled !== undefined}
          />
        }
        panel={
          <div ref={panel} style={fill}>
            <TimerPanel
              aside={<FullScreenToggle {...fullScreen} />}
              timer={timer}
              onChange={design.change}
              problems={problems}
              screen={screen}
              onOpen={open}
              onBack={() => setScreen(null)}
              onContinue={goOn}
              picked={picked}
              onSaveSelection={saveSelection}
              note={timerPages?.length === 0 && <NoTimerPage campaignId={campaignId} />}
            />
          </div>
        }
      >
        {screen === 'template' ? (
          <TemplateStage timer={timer} picked={picked} onPick={setPicked} onClose={() => setScreen(null)} />
        ) : (
          <PageStage
            campaignId={campaignId}
            pages={timerPages}
            timer={design.drawable}
            language={language}
            device={device}
            deadline={previewDeadline({ timer, openedAt, zone: campaign.timezone })}
          />
        )}
      </EditorShell>
      <LeaveGuard dirty={saves.isAtRisk} />
    </>
  )
}

/** The editor of the pages that show this timer. */
const OWN_EDITOR = 'inline-timer-editor'

const nextDevice = { desktop: 'tablet', tablet: 'mobile', mobile: 'desktop' } as const

const fill = { height: '100%' }
