/** Deletes with a message that offers to undo it: what it says is true once the message is gone. */
import { useSyncExternalStore } from 'react'
import {
  bringBack,
  deleteAllWithThePage,
  deleteLater,
  deleteNow,
  hiddenIds,
  onHiddenIds,
  type PendingDelete,
} from './pending-deletes.ts'
import { toast } from './toast.ts'
import { undoToast } from './undo-toast.tsx'

type Deletion = PendingDelete & { id: string; message: string }

export function deleteWithUndo({ id, message, ...work }: Deletion): void {
  deleteLater(id, work)
  undoToast(
    message,
    () => bringBack(id),
    () => void toast.outcome(deleteNow(id)),
  )
}

/** What a list shows of its rows. */
export function useShown<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  const hidden = useSyncExternalStore(onHiddenIds, hiddenIds)
  return rows.filter(({ id }) => !hidden.has(id))
}

addEventListener('pagehide', deleteAllWithThePage)
