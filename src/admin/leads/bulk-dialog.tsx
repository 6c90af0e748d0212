/** Asks before many leads are reset or deleted at once, with their number. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { BulkAction } from '#domain/leads/lead-filter.ts'
import type { LeadFilter } from '#domain/leads/leads.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { deleteWithUndo } from '../ui/delete-with-undo.ts'
import { toast } from '../ui/toast.ts'
import { actOnManyLast, leadCountQuery, useBulkAction } from './api.ts'
import type { Selection } from './bulk-bar.tsx'

type BulkDialogProps = {
  campaignId: string
  action: BulkAction | null
  selection: Selection
  filter: LeadFilter
  /** Of the rows on the screen that are meant. */
  shownIds: readonly string[]
  onClose: () => void
  onDone: () => void
}

export function BulkDialog({ action, ...rest }: BulkDialogProps) {
  return action === null ? null : <Asked key={action} action={action} {...rest} />
}

type AskedProps = Omit<BulkDialogProps, 'action'> & { action: BulkAction }

function Asked({ campaignId, action, selection, filter, shownIds, onClose, onDone }: AskedProps) {
  const isAll = selection === 'all'
  const id = useId()
  const asked = useQuery({ ...leadCountQuery(campaignId, { ...filter, action }), enabled: isAll })
  const act = useBulkAction(campaignId)
  const count = isAll ? asked.data?.count : selection.size
  const leads = isAll
    ? { matching: filter, recordedBefore: asked.data?.recordedBefore ?? 0 }
    : { ids: [...selection] }
  const { title, label, text } = words[action]
  const number = count === undefined ? '…' : count.toLocaleString('en')
  const people = count === 1 ? 'person' : 'people'

  function confirm() {
    if (!count) return
    const body = { action, leads, count }
    if (action === 'reset') return void toast.outcome(send(body), undefined).finally(onClose)
    onClose()
    onDone()
    deleteWithUndo({
      id: `bulk ${id}`,
      hides: shownIds,
      message: `${number} ${people} will be deleted.`,
      send: () => act.mutateAsync(body),
      sendLast: () => actOnManyLast(campaignId, body),
    })
  }

  async function send(body: Parameters<typeof act.mutateAsync>[0]) {
    const { isDone, total } = await act.mutateAsync(body)
    onDone()
    const done = total.toLocaleString('en')
    toast.done(isDone ? `${done} deadlines were reset.` : `${done} deadlines are being reset.`)
  }

  return (
    <ConfirmDialog
      opened
      title={count === 0 ? 'Nobody matches' : `${title} ${number} ${people}?`}
      confirmLabel={`${label} ${number} ${people}`}
      tone={action === 'delete' ? 'danger' : 'primary'}
      busy={act.isPending || (isAll && asked.isPending)}
      onClose={onClose}
      onConfirm={confirm}
    >
      {asked.isError ? asked.error.message : count === 0 ? 'There is nothing to be done.' : text}
    </ConfirmDialog>
  )
}

const words: Record<BulkAction, { title: string; label: string; text: string }> = {
  reset: {
    title: 'Reset the deadlines of',
    label: 'Reset',
    text: 'Their deadlines are forgotten: the next visit, click or form of each starts a new one. This cannot be undone, and the proof log says that you did it.',
  },
  delete: {
    title: 'Delete',
    label: 'Delete',
    text: 'Everything this campaign knows of them is erased, also what was written to mail platforms. You have ten seconds to undo it.',
  },
}
