/** Asks before a campaign is deleted with all that belongs to it. */
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useDeleteCampaign } from './api.ts'

type DeleteCampaignDialogProps = { campaign: CampaignSummary; opened: boolean; onClose: () => void }

export function DeleteCampaignDialog({ campaign, opened, onClose }: DeleteCampaignDialogProps) {
  const remove = useDeleteCampaign(campaign.id)
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete “${campaign.name}”?`}
      confirmLabel="Delete campaign"
      tone="danger"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        void toast.outcome(remove.mutateAsync(), `“${campaign.name}” was deleted.`).finally(onClose)
      }
    >
      Its pages, email links, leads and sales are deleted with it, and running deadlines end. This cannot be
      undone. Archive it instead to keep its figures.
    </ConfirmDialog>
  )
}
