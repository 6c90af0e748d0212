/** Asks before a theme goes for good, and names the pages that are left without one. */
import { useState } from 'react'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import type { PortalEditorData, PortalThemeAnswer } from '#domain/portals/portals.api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { ThemeActs } from '../api.ts'
import classes from './portals-list.module.css'

type DeleteThemeDialogProps = {
  /** Null: nobody asks. */
  theme: PortalThemeAnswer | null
  pages: PortalEditorData['pages']
  acts: ThemeActs
  onClose: () => void
}

export function DeleteThemeDialog({
  theme: asked,
  pages,
  acts: { remove },
  onClose,
}: DeleteThemeDialogProps) {
  // While the dialog closes it goes on saying what it asked.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  const theme = asked ?? last
  const losing = pages.filter(({ id }) => theme?.pageIds.includes(id))

  function confirm() {
    if (!theme) return
    remove.mutate(theme.id, { onSuccess: onClose, onError: ({ message }) => toast.failed(message) })
  }

  return (
    <ConfirmDialog
      opened={asked !== null}
      title={`Delete “${theme?.name ?? ''}”?`}
      confirmLabel="Delete"
      tone="danger"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {losing.length === 0 ? (
        'No page uses it. This cannot be undone.'
      ) : (
        <>
          This cannot be undone. {losing.length === 1 ? 'This page is' : 'These pages are'} left without a
          portal, and {losing.length === 1 ? 'shows' : 'show'} nothing:
          <ul className={classes.losing}>
            {losing.map((page) => (
              <li key={page.id}>{page.label || withoutScheme(page.url)}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
