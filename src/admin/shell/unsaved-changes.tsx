/** Holds people back who leave with unsaved changes, and lets them go after a save. The only user of the router's blocker. */
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Put one into every screen with a form: `<LeaveGuard dirty={isDirty} />`. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { held, leave, stay } = useUnsavedChanges(dirty)
  return <LeaveDialog opened={held} onContinue={leave} onCancel={stay} />
}

export function useUnsavedChanges(dirty: boolean) {
  // The blocker keeps the closure of an earlier render; only a ref tells it what is true now.
  const latest = useRef(dirty)
  useEffect(() => {
    latest.current = dirty
  })
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => latest.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => latest.current,
    withResolver: true,
  })
  return {
    held: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}

type LeaveDialogProps = { opened: boolean; onContinue: () => void; onCancel: () => void }

export function LeaveDialog({ opened, onContinue, onCancel }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Are you sure you want to leave?"
      confirmLabel="Continue without saving"
      onConfirm={onContinue}
      onClose={onCancel}
    >
      You have unsaved changes.
    </ConfirmDialog>
  )
}

/** `goAfterSave(links.campaigns())`: leaves without asking, because everything has just been saved. */
export function useGoAfterSave() {
  const navigate = useNavigate()
  const goAfterSave: typeof navigate = (options) => navigate({ ...options, ignoreBlocker: true })
  return goAfterSave
}
