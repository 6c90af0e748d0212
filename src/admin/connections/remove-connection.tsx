/** Asks before a connection goes, and says what goes with it. */
import { useQuery } from '@tanstack/react-query'
import type { Connection, Dependant } from '#domain/connections/connection.schema.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { dependantsQuery, useRemove } from './api.ts'

type RemoveConnectionProps = { connection: Connection; onClose: () => void }

export function RemoveConnection({ connection, onClose }: RemoveConnectionProps) {
  const { id, name, usedBy } = connection
  const dependants = useQuery(dependantsQuery(id))
  const remove = useRemove(id)

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => toast.done(`“${name}” is removed.`),
      onError: (error) => toast.failed(error.message),
      onSettled: onClose,
    })
  }

  return (
    <ConfirmDialog
      opened
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      tone="danger"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {usedBy.length === 0 ? (
        'No campaign uses it. Its key is deleted here; at the platform it stays as it is.'
      ) : (
        <>
          These campaigns use it. Nobody who subscribes there starts a deadline in them any more, and no
          deadline is written there:
          <ul>
            {(dependants.data?.campaigns ?? usedBy).map((campaign) => (
              <li key={campaign.id}>{inList(campaign)}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}

function inList(campaign: { name: string } & Partial<Dependant>): string {
  const { name, triggers = 0, waiting = 0 } = campaign
  const parts = [
    triggers > 0 && (triggers === 1 ? '1 trigger' : `${triggers} triggers`),
    waiting > 0 && `${waiting} waiting`,
  ].filter(Boolean)
  return parts.length === 0 ? name : `${name}: ${parts.join(', ')}`
}
