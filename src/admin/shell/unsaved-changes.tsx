/** Asks people who leave with unsaved changes, and lets them go after a save. The only user of the router's blocker. */
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Place = { pathname: string; search: object }
export type Move = { current: Place; next: Place }

type LeaveGuardProps = {
  dirty: boolean
  /** A move that takes the form along, and with it what is unsaved. */
  keeps?: (move: Move) => boolean
}

/** Put one into every screen with a form: `<LeaveGuard dirty={isDirty} />`. */
export function LeaveGuard({ dirty, keeps = staysAtStep }: LeaveGuardProps) {
  const { held, leave, stay } = useUnsavedChanges(dirty, keeps)
  return <LeaveDialog opened={held} onContinue={leave} onCancel={stay} />
}

/** The steps of a wizard share a path: what stands on one of them goes with it. */
function staysAtStep({ current, next }: Move): boolean {
  return current.pathname === next.pathname && stepIn(current) === stepIn(next)
}

export function stepIn({ search }: Place): string | undefined {
  return 'step' in search && typeof search.step === 'string' ? search.step : undefined
}

function useUnsavedChanges(dirty: boolean, keeps: (move: Move) => boolean) {
  // The blocker keeps the closure of an earlier render; only a ref tells it what is true now.
  const latest = useRef(dirty)
  useEffect(() => {
    latest.current = dirty
  })
  const blocker = useBlocker({
    shouldBlockFn: (move) => latest.current && !keeps(move),
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
