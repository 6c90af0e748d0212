/** That a session has ended under somebody's work, until it is decided how they go on. */
import type { CurrentAccount } from '#domain/accounts/accounts.api.ts'

export type SessionEnd = {
  /** Who was at work, and in which account. */
  before: CurrentAccount
  /** The same person is back, in the same account. Whoever is not leaves the page, and what waited with it. */
  goOn: () => void
}

let current: SessionEnd | null = null
const listeners = new Set<() => void>()

export function sessionEnd(): SessionEnd | null {
  return current
}

export function onSessionEnd(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Until then the form to sign in lies over the page. */
export function comeBack(before: CurrentAccount): Promise<true> {
  return new Promise((resolve) => {
    show({
      before,
      goOn() {
        show(null)
        resolve(true)
      },
    })
  })
}

function show(next: SessionEnd | null) {
  current = next
  for (const listener of listeners) listener()
}
