/** The inline timer editor: top bar, panel, stage, and what they do together (specification B §2.2). */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import { inlineTimerEditorMessages as words } from '#domain/timers/inline-timer-editor.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import type { AnyDevice } from '../bars/preview/device-fit.ts'
import { focusFirstInvalid } from '../campaigns/focus-first-invalid.ts'
import { pagesQuery } from '../pages/api.ts'
import { knownPages } from '../pages/known-pages.ts'
import { settingsQuery } from '../settings/api.ts'
import controls from '../shell/editor-controls.module.css'
import { CancelOrSave } from '../shell/editor-exits.tsx'
import { useEditorFamily } from '../shell/editor-family.ts'
import { FullScreenToggle } from '../shell/full-screen-toggle.tsx'
import { keysOf } from '../shell/shortcuts.ts'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { useSave } from '../shell/use-save.ts'
import { isMac, useShortcuts } from '../shell/use-shortcuts.ts'
import { VisualEditor } from '../shell/visual-editor.tsx'
import { leaveTimer, useSaveTimer } from './api.ts'
import { NoTimerPage } from './no-timer-page.tsx'
import { PageStage } from './page-stage.tsx'
import { previewDeadline } from './preview-deadline.ts'
import { SaveState } from './save-state.tsx'
import { TemplateStage } from './template-stage.tsx'
import { TimerBar, WizardExit } from './timer-bar.tsx'
import { TimerPanel } from './timer-panel.tsx'
import { screensOf, screenWith, type TimerField, type TimerScreen } from './timer-screens.ts'
import { useAutoSave } from './use-auto-save.ts'
import { useTimerDesign } from './use-timer-design.ts'

type InlineTimerEditorProps = { campaign: CampaignDetail; saved: InlineTimer }

export function InlineTimerEditor({ campaign, saved }: InlineTimerEditorProps) {
  const { id: campaignId } = campaign
  const isWizard = useEditorFamily() === 'update'
  const design = useTimerDesign(saved)
  const { timer, problems } = design
  const panel = useRef<HTMLDivElement>(null)
  const [openedAt] = useState(Date.now)
  const [chosen, setScreen] = useState<TimerScreen | null>(null)
  // A step back can change the kind, and with it the menu.
  const screen = chosen !== null && screensOf(timer).includes(chosen) ? chosen : null
  const [picked, setPicked] = useState(timer.id)
  const [device, setDevice] = useState<AnyDevice>(startDevice)
  const [isFullScreen, setFullScreen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const language = useQuery(settingsQuery(campaignId)).data?.form.deadline_language ?? 'en'
  const pages = useQuery(pagesQuery(campaignId)).data?.pages
  const timerPages =
    pages && knownPages(pages).filter(({ type }) => pageTypeFacts(type).editor === OWN_EDITOR)

  // Problems are kept by the names of the fields.
  const troubled = Object.keys(problems)[0] as TimerField | undefined
  const isSavable = troubled === undefined
  const { mutateAsync, isPending } = useSaveTimer(campaignId)
  // Each family of screens saves in its own way.
  const send = (settings: InlineTimer) => {
    design.sending(settings)
    return mutateAsync({ settings, isECWV2: isWizard })
  }
  // After a step back to what is saved, something else may still be on its way there.
  const isUnsaved = isSavable && (design.isDirty || design.isSent)
  const autoSave = useAutoSave(isWizard && isUnsaved ? timer : null, {
    save: send,
    saveLast: (settings) => leaveTimer(campaignId, { settings, isECWV2: isWizard }),
  })
  const saves = useSave({
    campaignId,
    exit: 'pages',
    words,
    send: () => send(timer),
    isPending,
    isSavable,
    onProblems: showProblems,
  })

  function showProblems() {
    if (troubled === undefined) return
    setFullScreen(false)
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
    if (isWizard) autoSave.saveNow()
    setScreen(null)
  }

  const undo = () => step(design.undo, design.fieldOfUndo)
  const redo = () => step(design.redo, design.fieldOfRedo)
  const fullScreen = {
    isOn: isFullScreen,
    onToggle: () => setFullScreen((is) => !is),
    keys: keysOf('fullScreen', isMac).join(' '),
  }
  useShortcuts({
    undo,
    redo,
    redoToo: redo,
    save: isWizard ? autoSave.saveNow : saves.save,
    fullScreen: fullScreen.onToggle,
    device: () => setDevice((is) => nextDevice[is]),
    help: () => setHelpOpen((is) => !is),
  })

  return (
    <>
      <VisualEditor
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
            help={{ opened: helpOpen, onChange: setHelpOpen }}
            state={
              isWizard ? (
                <SaveState state={autoSave.state} hasProblem={!isSavable} onRetry={autoSave.saveNow} />
              ) : (
                <span className={controls.unsaved} role="status">
                  {design.isDirty && 'Unsaved changes'}
                </span>
              )
            }
            exits={
              isWizard ? (
                <WizardExit campaignId={campaignId} />
              ) : (
                <CancelOrSave
                  campaignId={campaignId}
                  to="pages"
                  isSaving={saves.isPending}
                  onSaveAndExit={saves.saveAndExit}
                />
              )
            }
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
            pages={timerPages ?? []}
            timer={design.drawable}
            language={language}
            device={device}
            deadline={previewDeadline({ timer, openedAt, zone: campaign.timezone })}
          />
        )}
      </VisualEditor>
      {/* What saves itself is on its way when somebody leaves, unless it cannot be saved. */}
      <LeaveGuard
        dirty={isWizard ? autoSave.state === 'failed' || (design.isDirty && !isSavable) : design.isDirty}
      />
    </>
  )
}

/** The editor of the pages that show this timer. */
const OWN_EDITOR = 'inline-timer-editor'

const nextDevice = { desktop: 'tablet', tablet: 'mobile', mobile: 'desktop' } as const

/** Where there is no room for a desk, a phone is looked at first. */
const startDevice = (): AnyDevice => (window.innerWidth < 768 ? 'mobile' : 'desktop')

const fill = { height: '100%' }
