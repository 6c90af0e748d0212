/** The top bar of the editor: width, steps, and the ways out: saved by the owner, or in the wizard by itself. */
import type { AnyDevice } from '../editor/preview/device-fit.ts'
import controls from '../editor/editor-controls.module.css'
import { CancelOrSave, EditorExits } from '../editor/editor-exits.tsx'
import { useEditorLink } from '../shell/editor-family.ts'
import { EditorTopBar } from '../editor/editor-top-bar.tsx'
import { ShortcutsPopover } from '../editor/shortcuts-popover.tsx'
import { UndoButtons } from '../editor/undo-buttons.tsx'
import { LinkButton } from '../ui/button.tsx'
import { DevicesSwitch } from '../ui/device-switch.tsx'
import { SaveState } from './save-state.tsx'
import type { TimerSaves } from './use-timer-saves.ts'

type TimerBarProps = {
  campaignId: string
  device: AnyDevice
  onDevice: (device: AnyDevice) => void
  steps: { canUndo: boolean; canRedo: boolean; onUndo: () => void; onRedo: () => void }
  help: { opened: boolean; onChange: (opened: boolean) => void }
  saves: TimerSaves
  isDirty: boolean
  /** It cannot be saved as it stands. */
  hasProblem: boolean
}

const devices = ['desktop', 'tablet', 'mobile'] as const

export function TimerBar({ campaignId, device, onDevice, steps, help, saves, ...how }: TimerBarProps) {
  return (
    <EditorTopBar
      campaignId={campaignId}
      editor="inlineTimer"
      middle={<DevicesSwitch<AnyDevice> devices={devices} device={device} onChange={onDevice} />}
      end={
        <>
          {saves.isByItself ? (
            <SaveState state={saves.state} hasProblem={how.hasProblem} onRetry={saves.save} />
          ) : (
            <span className={controls.unsaved} role="status">
              {how.isDirty && 'Unsaved changes'}
            </span>
          )}
          <UndoButtons {...steps} />
          <ShortcutsPopover {...help} />
          <EditorExits>
            {saves.isByItself ? (
              <WizardExit campaignId={campaignId} />
            ) : (
              <CancelOrSave
                campaignId={campaignId}
                to="pages"
                isSaving={saves.isPending}
                onSaveAndExit={saves.saveAndExit}
              />
            )}
          </EditorExits>
        </>
      }
    />
  )
}

/** Of the wizard: there is nothing to save and nothing to cancel. */
function WizardExit({ campaignId }: { campaignId: string }) {
  const toEditor = useEditorLink()
  return (
    <LinkButton variant="primary" {...toEditor(campaignId, 'pages')}>
      Back to pages
    </LinkButton>
  )
}
