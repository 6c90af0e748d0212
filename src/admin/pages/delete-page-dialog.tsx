/** Asks before a page is deleted, with the specification's warning. */
import { pageMessages } from '#domain/pages/page.schema.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useDeletePage } from './api.ts'
import type { DeletePageDialogProps } from './page-list-kind.ts'

export function DeletePageDialog({ campaignId, pageId, onClose }: DeletePageDialogProps) {
  const remove = useDeletePage(campaignId)
  return (
    <ConfirmDialog
      opened={pageId !== null}
      title={pageMessages.deleteTitle}
      confirmLabel="Delete"
      tone="danger"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => pageId !== null && void toast.outcome(remove.mutateAsync(pageId)).finally(onClose)}
    >
      {pageMessages.deleteWarning}
    </ConfirmDialog>
  )
}
