/** The e-mail timer editor: top bar, panel, stage, and what they do together (specification B §2.3). */
import { useRef, useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { timerEditorMessages as words } from '#domain/email-timers/email-timer-editor.ts'
import type { EmailTimerEditorData } from '#domain/email-timers/email-timers.api.ts'
import { focusFirstInvalid } from '../campaigns/focus-first-invalid.ts'
import { FullScreenToggle } from '../editor/full-screen-toggle.tsx'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { useSave } from '../editor/use-save.ts'
import { startDevice, useEditorKeys, useFullScreen } from '../editor/use-editor-keys.ts'
import { EditorShell } from '../editor/editor-shell.tsx'
import { useSaveTimer } from './api.ts'
import { CodePanel } from './code-panel.tsx'
import { ExpiredStage } from './expired-stage.tsx'
import { MailStage } from './mail-stage.tsx'
import type { PreviewMoment } from './preview-moments.ts'
import { TemplateStage } from './template-stage.tsx'
import { TimerBar } from './timer-bar.tsx'
import type { TimerField } from './timer-design.ts'
import { TimerPanel } from './timer-panel.tsx'
import { screensOf, screenWith, type TimerScreen } from './timer-screen.ts'
import { useTimerDesign } from './use-timer-design.ts'

type EmailTimerEditorProps = { campaign: CampaignDetail; data: EmailTimerEditorData }

export function EmailTimerEditor({ campaign, data }: EmailTimerEditorProps) {
  const { id: campaignId } = campaign
  const design = useTimerDesign(data.emailTimer)
  const { timer, problems } = design
  const panel = useRef<HTMLDivElement>(null)
  const [chosen, setScreen] = useState<TimerScreen | null>(null)
  // A template without colors of the owner's has no screen for them.
  const screen = chosen !== null && screensOf(timer).includes(chosen) ? chosen : null
  const [moment, setMoment] = useState<PreviewMoment>('days')
  const [device, setDevice] = useState(startDevice)
  const { fullScreen, showPanel } = useFullScreen()
  const [codeOpen, setCodeOpen] = useState(false)

  const troubled = firstOf(problems)
  const { mutateAsync, isPending } = useSaveTimer(campaignId)
  const saves = useSave({
    campaignId,
    exit: 'emails',
    words,
    send() {
      design.sending(timer)
      return mutateAsync(timer)
    },
    isPending,
    isSavable: troubled === undefined,
    onProblems: () => {
      if (troubled === undefined) return
      showPanel()
      setScreen(screenWith(troubled, timer))
      focusFirstInvalid(panel.current)
    },
  })

  /** Whoever takes a step back sees what it changed. */
  function step(move: () => void, field: TimerField | undefined) {
    if (field === undefined) return
    setScreen(screenWith(field, timer))
    move()
  }

  const undo = () => step(design.undo, design.fieldOfUndo)
  const redo = () => step(design.redo, design.fieldOfRedo)
  const help = useEditorKeys({
    undo,
    redo,
    save: saves.save,
    device: () => setDevice((is) => (is === 'desktop' ? 'mobile' : 'desktop')),
    fullScreen,
  })
  const toMenu = () => setScreen(null)

  return (
    <>
      <EditorShell
        title={`Email Timer · ${campaign.form.campaignName}`}
        fullScreen={fullScreen}
        top={
          <TimerBar
            campaignId={campaignId}
            isDirty={design.isDirty}
            isSaving={saves.isPending}
            device={device}
            onDevice={setDevice}
            steps={{
              canUndo: design.fieldOfUndo !== undefined,
              canRedo: design.fieldOfRedo !== undefined,
              onUndo: undo,
              onRedo: redo,
            }}
            help={help}
            code={{ opened: codeOpen, onToggle: () => setCodeOpen((is) => !is) }}
            onSaveAndExit={saves.saveAndExit}
          />
        }
        panel={
          <div ref={panel} style={fill}>
            <TimerPanel
              aside={<FullScreenToggle {...fullScreen} />}
              campaignId={campaignId}
              timer={timer}
              onChange={design.change}
              problems={problems}
              screen={screen}
              onScreen={setScreen}
            />
          </div>
        }
        aside={
          codeOpen && (
            <CodePanel campaignId={campaignId} isDirty={design.isDirty} onClose={() => setCodeOpen(false)} />
          )
        }
      >
        {screen === 'template' ? (
          <TemplateStage
            campaignId={campaignId}
            timer={timer}
            onChoose={design.chooseTemplate}
            onClose={toMenu}
          />
        ) : screen === 'expired' ? (
          <ExpiredStage
            campaignId={campaignId}
            timer={timer}
            ownImageUrl={data.customExpiredImageUrl}
            onChoose={(id) => design.change({ expiration_image_id: id }, 'expiration_image_id')}
            onClose={toMenu}
          />
        ) : (
          <MailStage
            campaignId={campaignId}
            timer={timer}
            device={device}
            moment={moment}
            onMoment={setMoment}
          />
        )}
      </EditorShell>
      <LeaveGuard dirty={design.isDirty} />
    </>
  )
}

function firstOf(problems: object): TimerField | undefined {
  // Problems are kept by the names of the fields.
  return Object.keys(problems)[0] as TimerField | undefined
}

const fill = { height: '100%' }
