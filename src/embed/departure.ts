/** Sends the visitor on, once, with the page hidden until the next one comes. */
import { dropCurtain, WAIT_FOR_LEAVING_MS } from './curtain.ts'
import { goesRound, redirectTarget } from './redirect.ts'
import { remembered, saveMemory } from './visitor-memory.ts'

let isLeavingUntil = 0

/** False when the visitor stays: there is no target, or it is this page, no web address, or one of a circle. */
export function leaveFor(to: string | undefined): boolean {
  // Asking again would start the navigation anew.
  if (performance.now() < isLeavingUntil) return true
  const target = to && redirectTarget(to, location)
  if (!target || goesRound(remembered(), Date.now())) return false
  saveMemory()
  isLeavingUntil = performance.now() + WAIT_FOR_LEAVING_MS
  dropCurtain(WAIT_FOR_LEAVING_MS)
  location.replace(target)
  return true
}
