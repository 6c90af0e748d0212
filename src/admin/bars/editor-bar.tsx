/** The top bar of the bar editor: device, steps, preview and save. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import { EditorTopBar } from '../editor/editor-top-bar.tsx'
import { DeviceSwitch } from '../ui/device-switch.tsx'
import classes from '../editor/editor-controls.module.css'
import type { Device } from '../editor/preview/device-fit.ts'
import { PreviewButton } from './preview-button.tsx'
import { SaveMenu } from './save-menu.tsx'
import { ShortcutsPopover } from '../editor/shortcuts-popover.tsx'
import { UndoButtons } from '../editor/undo-buttons.tsx'
import type { BarDesign } from './use-bar-design.ts'
import type { BarSaves } from './use-saves.ts'

type EditorBarProps = {
  campaignId: string
  page: BarAnswer
  pageCount: number
  account: AccountPermissions
  design: BarDesign
  saves: BarSaves
  hasTemplate: boolean
  device: Device
  onDevice: (device: Device) => void
  onUndo: () => void
  onRedo: () => void
  help: { opened: boolean; onChange: (opened: boolean) => void }
}

export function EditorBar({ campaignId, page, design, saves, device, onDevice, ...rest }: EditorBarProps) {
  return (
    <EditorTopBar
      campaignId={campaignId}
      editor="floatingBarNew"
      middle={<DeviceSwitch device={device} onChange={onDevice} />}
      end={
        <>
          <span className={classes.unsaved} role="status">
            {design.isDirty && 'Unsaved changes'}
          </span>
          <UndoButtons
            canUndo={design.fieldOfUndo !== undefined}
            canRedo={design.fieldOfRedo !== undefined}
            onUndo={rest.onUndo}
            onRedo={rest.onRedo}
          />
          <ShortcutsPopover {...rest.help} />
          <PreviewButton campaignId={campaignId} pageId={page.id} isDirty={design.isDirty} />
          <SaveMenu
            account={rest.account}
            onlyAll={page.data.isAnnouncementBar}
            pageCount={rest.pageCount}
            hasTemplate={rest.hasTemplate}
            busy={saves.isPending}
            onSaveAll={saves.saveAll}
            onSavePage={saves.savePage}
            onSaveTemplate={saves.saveTemplate}
            onCopy={saves.askWhereToCopy}
            onUpgrade={() => saves.ask('upgrade')}
          />
        </>
      }
    />
  )
}
