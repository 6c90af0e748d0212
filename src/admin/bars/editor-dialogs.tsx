/** What the bar editor asks in dialogs: a template's name, which pages, whether to delete, and what another plan has. */
import { barEditorMessages } from '#domain/bars/bar-editor.ts'
import { barTemplateLimits, barTemplateMessages } from '#domain/bars/bar-template.ts'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import { UpgradeDialog } from '../accounts/upgrade-dialog.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { NameDialog } from '../editor/name-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import type { BarSaves } from './use-saves.ts'
import type { BarTemplates } from './use-templates.ts'

type EditorDialogsProps = {
  page: BarAnswer
  bars: readonly BarAnswer[]
  saves: BarSaves
  templates: BarTemplates
  /** A template is gone, and its buttons with it. */
  onDeleted: () => void
}

export function EditorDialogs({ page, bars, saves, templates, onDeleted }: EditorDialogsProps) {
  const { asking, isPending, stopAsking } = saves
  const { deleting } = templates
  return (
    <>
      <NameDialog
        title="Create a Custom Template"
        label="Template name"
        placeholder="Enter template name"
        max={barTemplateLimits.name}
        required={barTemplateMessages.nameRequired}
        opened={asking === 'templateName'}
        refused={saves.refused}
        busy={isPending}
        onSave={saves.nameTemplate}
        onClose={stopAsking}
      />
      <CopyDialog
        opened={asking === 'copy'}
        others={bars.filter(({ id }) => id !== page.id)}
        busy={isPending}
        onCopy={saves.copyTo}
        onClose={stopAsking}
      />
      <UpgradeDialog upgrade="create" opened={asking === 'upgrade'} onClose={stopAsking}>
        A look for a single page, your own colors, templates and a bar without our name are part of Premium.
      </UpgradeDialog>
      <ConfirmDialog
        opened={deleting !== null}
        title={`Delete “${deleting?.name ?? ''}”`}
        confirmLabel="Delete"
        tone="danger"
        busy={templates.isRemoving}
        onConfirm={() => deleting && void templates.remove(deleting.id)}
        onClose={templates.keepDeleting}
        onExited={onDeleted}
      >
        {barEditorMessages.deleteTemplate}
      </ConfirmDialog>
    </>
  )
}
