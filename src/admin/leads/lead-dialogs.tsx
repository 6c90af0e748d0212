/** Asks before a lead is reset or deleted. */
import type { LeadAnswer } from '#domain/leads/leads.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { deleteWithUndo } from '../ui/delete-with-undo.ts'
import { toast } from '../ui/toast.ts'
import { deleteLeadLast, useDeleteLead, useResetLead } from './api.ts'
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
  const forget = ({ id }: LeadAnswer) =>
    deleteWithUndo({
      id,
      message: 'The lead is deleted.',
      send: () => remove.mutateAsync(id),
      sendLast: () => deleteLeadLast(campaignId, id),
    })
  return (
    <ConfirmDialog
      opened={lead !== null}
      title="Delete this lead?"
      confirmLabel="Delete lead"
      tone="danger"
      onClose={onClose}
      onConfirm={() => {
        onClose()
        if (lead) forget(lead)
      }}
    >
      Everything this campaign knows of {lead ? leadName(lead) : ''} is erased. You have ten seconds to undo
      it.
    </ConfirmDialog>
  )
}
