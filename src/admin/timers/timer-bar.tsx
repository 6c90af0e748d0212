/** The top bar of the editor: width, steps, and the ways out: saved by the owner, or in the wizard by itself. */
import type { ReactNode } from 'react'
import type { AnyDevice } from '../bars/preview/device-fit.ts'
import { EditorExits } from '../shell/editor-exits.tsx'
import { useEditorLink } from '../shell/editor-family.ts'
import { EditorTopBar } from '../shell/editor-top-bar.tsx'
import { ShortcutsPopover } from '../shell/shortcuts-popover.tsx'
import { UndoButtons } from '../shell/undo-buttons.tsx'
import { LinkButton } from '../ui/button.tsx'
import { DevicesSwitch } from '../ui/device-switch.tsx'

type TimerBarProps = {
  campaignId: string
  device: AnyDevice
  onDevice: (device: AnyDevice) => void
  steps: { canUndo: boolean; canRedo: boolean; onUndo: () => void; onRedo: () => void }
  help: { opened: boolean; onChange: (opened: boolean) => void }
  /** What is unsaved, or where the save stands. */
  state: ReactNode
  exits: ReactNode
}

const devices = ['desktop', 'tablet', 'mobile'] as const

export function TimerBar({ campaignId, device, onDevice, steps, help, state, exits }: TimerBarProps) {
  return (
    <EditorTopBar
      campaignId={campaignId}
      editor="inlineTimer"
      middle={<DevicesSwitch<AnyDevice> devices={devices} device={device} onChange={onDevice} />}
      end={
        <>
          {state}
          <UndoButtons {...steps} />
          <ShortcutsPopover {...help} />
          <EditorExits>{exits}</EditorExits>
        </>
      }
    />
  )
}

/** Of the wizard: there is nothing to save and nothing to cancel. */
export function WizardExit({ campaignId }: { campaignId: string }) {
  const toEditor = useEditorLink()
  return (
    <LinkButton variant="primary" {...toEditor(campaignId, 'pages')}>
      Back to pages
    </LinkButton>
  )
}
