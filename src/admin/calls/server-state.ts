/** Whether the server is away and whether the session is over, as the last answers tell. */
import type { Access } from '#domain/calls/call.api.ts'

type AnsweredCall = { status: number; access: Access }

let away = false
const listeners = new Set<() => void>()
let signedOut = () => {}

export function recordAnswer({ status, access }: AnsweredCall) {
  setAway(status === 503 || status === 0)
  // A refused password is no lost session.
  if (status === 401 && access !== 'anyone') signedOut()
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

/** The router says where people go when their session is over. */
export function whenSignedOut(go: () => void) {
  signedOut = go
}
