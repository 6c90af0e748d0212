/** Asks before a campaign is deleted with all that belongs to it. */
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { deleteWithUndo } from '../ui/delete-with-undo.ts'
import { deleteCampaignLast, useDeleteCampaign } from './api.ts'

type DeleteCampaignDialogProps = { campaign: CampaignSummary; opened: boolean; onClose: () => void }

export function DeleteCampaignDialog({ campaign, opened, onClose }: DeleteCampaignDialogProps) {
  const remove = useDeleteCampaign(campaign.id)
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete “${campaign.name}”?`}
      confirmLabel="Delete campaign"
      tone="danger"
      onClose={onClose}
      onConfirm={() => {
        onClose()
        deleteWithUndo({
          id: campaign.id,
          message: `“${campaign.name}” is deleted.`,
          send: () => remove.mutateAsync(),
          sendLast: () => deleteCampaignLast(campaign.id),
        })
      }}
    >
      Its pages, email links, leads and sales are deleted with it, and running deadlines end. You have ten
      seconds to undo it. Archive it instead to keep its figures.
    </ConfirmDialog>
  )
}
