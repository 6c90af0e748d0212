/** Asks before a lead is reset or deleted. */
import type { LeadAnswer } from '#domain/leads/leads.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useDeleteLead, useResetLead } from './api.ts'
import { leadName } from './lead-menu.tsx'

type LeadDialogProps = { campaignId: string; lead: LeadAnswer | null; onClose: () => void }

export function ResetLeadDialog({ campaignId, lead, onClose }: LeadDialogProps) {
  const reset = useResetLead(campaignId)
  return (
    <ConfirmDialog
      opened={lead !== null}
      title="Reset this deadline?"
      confirmLabel="Reset deadline"
      busy={reset.isPending}
      onClose={onClose}
      onConfirm={() =>
        lead && void toast.outcome(reset.mutateAsync(lead.id), 'The deadline was reset.').finally(onClose)
      }
    >
      The deadline of {lead ? leadName(lead) : ''} is forgotten. The next visit, click or form starts a new
      one.
    </ConfirmDialog>
  )
}

export function DeleteLeadDialog({ campaignId, lead, onClose }: LeadDialogProps) {
  const remove = useDeleteLead(campaignId)
  return (
    <ConfirmDialog
      opened={lead !== null}
      title="Delete this lead?"
      confirmLabel="Delete lead"
      tone="danger"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        lead && void toast.outcome(remove.mutateAsync(lead.id), 'The lead was deleted.').finally(onClose)
      }
    >
      Everything this campaign knows of {lead ? leadName(lead) : ''} is erased. This cannot be undone.
    </ConfirmDialog>
  )
}
