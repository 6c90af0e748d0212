/** Asks people who leave with unsaved changes, and lets them go after a save. The only user of the router's blocker. */
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'
import type { LeaveWords, Unsaved } from './unsaved.ts'

type Place = { pathname: string; search: object }
export type Move = { current: Place; next: Place }

type LeaveGuardProps = Unsaved & {
  words?: LeaveWords | undefined
  /** A move that takes the form along, and with it what is unsaved. */
  keeps?: (move: Move) => boolean
}

/** Put one into every screen with a form: `<LeaveGuard {...unsavedIn(form, …)} />`. */
export function LeaveGuard({ words, dirty, changed, save, keeps = staysAtStep }: LeaveGuardProps) {
  const { isHeld, leave, stay } = useHeldMoves(dirty, keeps)
  const [isSaving, setSaving] = useState(false)

  async function saveAndLeave(keep: () => Promise<boolean>) {
    setSaving(true)
    const isSaved = await keep().finally(() => setSaving(false))
    if (isSaved) leave()
    else stay()
  }

  return (
    <LeaveDialog
      words={words}
      // A save may ask something itself.
      opened={isHeld && !isSaving}
      changed={changed}
      onSave={save && (() => void saveAndLeave(save))}
      onContinue={leave}
      onCancel={stay}
    />
  )
}

/** The steps of a wizard share a path: what stands on one of them goes with it. */
function staysAtStep({ current, next }: Move): boolean {
  return current.pathname === next.pathname && stepIn(current) === stepIn(next)
}

export function stepIn({ search }: Place): string | undefined {
  return 'step' in search && typeof search.step === 'string' ? search.step : undefined
}

/** Each may hold back what somebody is about to do, until they have answered. */
const guards = new Set<(act: () => void) => boolean>()

/** For ways out that the router does not see, such as signing out: at once, or once nothing is left to be asked. */
export function leaveBy(act: () => void) {
  const isHeld = [...guards].some((holdBack) => holdBack(act))
  if (!isHeld) act()
}

function useHeldMoves(dirty: boolean, keeps: (move: Move) => boolean) {
  // The blocker keeps the closure of an earlier render; only a ref tells it what is true now.
  const latest = useRef(dirty)
  useEffect(() => {
    latest.current = dirty
  })
  const [act, setAct] = useState<(() => void) | null>(null)
  useEffect(() => {
    const holdBack = (next: () => void) => {
      if (latest.current) setAct(() => next)
      return latest.current
    }
    guards.add(holdBack)
    return () => void guards.delete(holdBack)
  }, [])
  const blocker = useBlocker({
    shouldBlockFn: (move) => latest.current && !keeps(move),
    enableBeforeUnload: () => latest.current && !isLetGo,
    withResolver: true,
  })
  return {
    isHeld: act !== null || blocker.status === 'blocked',
    leave: () => {
      setAct(null)
      act?.()
      blocker.proceed?.()
    },
    stay: () => {
      setAct(null)
      blocker.reset?.()
    },
  }
}

let isLetGo = false

/** From here on the browser asks nobody: the page is about to be left on purpose, with what is unsaved. */
export function letGo() {
  isLetGo = true
}

/** `goAfterSave(links.campaigns())`: leaves without asking, because everything has just been saved. */
export function useGoAfterSave() {
  const navigate = useNavigate()
  const goAfterSave: typeof navigate = (options) => navigate({ ...options, ignoreBlocker: true })
  return goAfterSave
}
