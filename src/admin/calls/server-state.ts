/** Whether the server is away, as the last answers tell. */

let away = false
const listeners = new Set<() => void>()

export function recordAnswer(status: number) {
  setAway(status === 503 || status === 0)
}

function setAway(next: boolean) {
  if (next === away) return
  away = next
  for (const listener of listeners) listener()
}

export function isServerAway(): boolean {
  return away
}

export function onServerState(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
