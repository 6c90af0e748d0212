/** What the classic bar's editor asks in dialogs: about presets, and what another plan has. */
import { classicEditorMessages, classicPresetLimits } from '#domain/classic-bars/classic-bar-editor.ts'
import { UpgradeDialog } from '../accounts/upgrade-dialog.tsx'
import { NameDialog } from '../editor/name-dialog.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { ClassicSaves } from './use-classic-saves.ts'
import type { Presets } from './use-presets.ts'

type ClassicDialogsProps = { presets: Presets; saves: ClassicSaves }

export function ClassicDialogs({ presets, saves: { upgrade } }: ClassicDialogsProps) {
  const { asking, stopAsking } = presets
  const about = asking !== null && 'preset' in asking ? asking.preset : null
  return (
    <>
      <NameDialog
        title="Create New Preset"
        label="Preset name"
        placeholder="Enter preset name"
        max={classicPresetLimits.name}
        required={classicEditorMessages.presetNameRequired}
        opened={asking?.about === 'name'}
        refused={presets.refused}
        busy={presets.isMaking}
        onSave={presets.make}
        onClose={stopAsking}
      />
      <ConfirmDialog
        opened={asking?.about === 'apply'}
        title={`Apply “${about?.name ?? ''}”`}
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => about && presets.apply(about)}
        onClose={stopAsking}
      >
        You have unsaved changes: {classicEditorMessages.applyPreset}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking?.about === 'delete'}
        title={`Delete “${about?.name ?? ''}”`}
        confirmLabel="Delete"
        tone="danger"
        busy={presets.isRemoving}
        onConfirm={() => about && void presets.remove(about.id)}
        onClose={stopAsking}
      >
        Bars that were made from this preset stay as they are.
      </ConfirmDialog>
      <UpgradeDialog upgrade="create" opened={upgrade.isAsked} onClose={upgrade.close}>
        A look for a single page, your own colors, your own avatar and a bar without our name are part of
        Premium.
      </UpgradeDialog>
    </>
  )
}
