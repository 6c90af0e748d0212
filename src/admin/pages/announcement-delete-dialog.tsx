/** The question before a page loses its bar. */
import { announcementMessages } from '#domain/pages/announcement-page.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useDeleteAnnouncementPage } from './announcement-changes.ts'

type DeleteAnnouncementDialogProps = { campaignId: string; pageId: string | null; onClose: () => void }

export function DeleteAnnouncementDialog({ campaignId, pageId, onClose }: DeleteAnnouncementDialogProps) {
  const remove = useDeleteAnnouncementPage(campaignId)

  function confirm() {
    onClose()
    if (pageId !== null) remove.mutate({ pageId })
  }

  return (
    <ConfirmDialog
      opened={pageId !== null}
      title={announcementMessages.deleteTitle}
      confirmLabel="Delete"
      tone="danger"
      onClose={onClose}
      onConfirm={confirm}
    >
      {announcementMessages.deleteMessage}
    </ConfirmDialog>
  )
}
