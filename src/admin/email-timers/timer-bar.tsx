/** The top bar of the editor: device, steps, the code, and the two ways out. */
import { IconCode } from '@tabler/icons-react'
import controls from '../editor/editor-controls.module.css'
import { CancelOrSave, EditorExits } from '../editor/editor-exits.tsx'
import { EditorTopBar } from '../editor/editor-top-bar.tsx'
import { ShortcutsPopover } from '../editor/shortcuts-popover.tsx'
import { UndoButtons } from '../editor/undo-buttons.tsx'
import { Button } from '../ui/button.tsx'
import { DeviceSwitch } from '../ui/device-switch.tsx'
import classes from './timer-bar.module.css'

type TimerBarProps = {
  campaignId: string
  isDirty: boolean
  isSaving: boolean
  device: 'desktop' | 'mobile'
  onDevice: (device: 'desktop' | 'mobile') => void
  steps: { canUndo: boolean; canRedo: boolean; onUndo: () => void; onRedo: () => void }
  help: { opened: boolean; onChange: (opened: boolean) => void }
  code: { opened: boolean; onToggle: () => void }
  onSaveAndExit: () => void
}

export function TimerBar({
  campaignId,
  isDirty,
  isSaving,
  device,
  onDevice,
  steps,
  help,
  code,
  ...on
}: TimerBarProps) {
  return (
    <EditorTopBar
      campaignId={campaignId}
      editor="emailTimer"
      middle={<DeviceSwitch device={device} onChange={onDevice} />}
      end={
        <>
          <span className={controls.unsaved} role="status">
            {isDirty && 'Unsaved changes'}
          </span>
          <UndoButtons {...steps} />
          <ShortcutsPopover {...help} />
          <Button
            className={`${controls.preview} ${classes.code}`}
            aria-expanded={code.opened}
            onClick={code.onToggle}
          >
            <IconCode size={16} stroke={1.75} aria-hidden="true" />
            <span className={`${controls.word} ${classes.codeWord}`}>Get code</span>
          </Button>
          <EditorExits>
            <CancelOrSave
              campaignId={campaignId}
              to="emails"
              isSaving={isSaving}
              onSaveAndExit={on.onSaveAndExit}
            />
          </EditorExits>
        </>
      }
    />
  )
}
