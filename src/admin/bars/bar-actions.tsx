/** The right side of the top bar: a look at the page itself, and the ways to save. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import type { BarEditorState } from './bar-panel.tsx'
import { PreviewButton } from './preview-button.tsx'
import { SaveMenu } from './save-menu.tsx'
import type { BarSaves } from './use-saves.ts'

type BarActionsProps = {
  campaignId: string
  page: BarAnswer
  pageCount: number
  account: AccountPermissions
  hasTemplate: boolean
  editor: BarEditorState
  saves: BarSaves
}

export function BarActions({
  campaignId,
  page,
  pageCount,
  account,
  editor,
  saves,
  ...rest
}: BarActionsProps) {
  const { ifSavable, isDirty } = editor
  return (
    <>
      <PreviewButton campaignId={campaignId} pageId={page.id} isDirty={isDirty} />
      <SaveMenu
        account={account}
        onlyAll={page.data.isAnnouncementBar}
        pageCount={pageCount}
        hasTemplate={rest.hasTemplate}
        busy={saves.isPending}
        onSaveAll={ifSavable(saves.save)}
        onSavePage={ifSavable(saves.savePage)}
        onSaveTemplate={ifSavable(saves.saveTemplate)}
        onCopy={ifSavable(saves.askWhereToCopy)}
        onUpgrade={() => saves.ask('upgrade')}
      />
    </>
  )
}
