/** Asks before an event goes: a test leaves the list, a sale is dropped. */
import { useState } from 'react'
import type { SaleEvent } from '#domain/sale-trackings/sale-trackings.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useRemoveSaleEvent, type SaleTrackingAt } from './api.ts'

type RemoveEventProps = { at: SaleTrackingAt; event: SaleEvent | null; onClose: () => void }

export function RemoveEvent({ at, event, onClose }: RemoveEventProps) {
  const remove = useRemoveSaleEvent(at)
  // It keeps its words while it fades.
  const [asked, setAsked] = useState(event)
  if (event && event !== asked) setAsked(event)

  async function removeIt() {
    if (event) await toast.outcome(remove.mutateAsync(event.id))
    onClose()
  }

  return (
    <ConfirmDialog
      opened={event !== null}
      title={asked?.isTest ? 'Delete this test?' : 'Delete this sale?'}
      confirmLabel="Delete"
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => void removeIt()}
      onClose={onClose}
    >
      {asked?.isTest
        ? 'It counts nowhere: only this list forgets it.'
        : 'The sale no longer counts: what it took of a limited quantity is free again, and the buyer’s deadline counts as before. The same order, told again, stays out.'}
    </ConfirmDialog>
  )
}
