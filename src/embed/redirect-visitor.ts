/** Sends the visitor on, once, with the page hidden until the next one comes. */
import { hidePage, WAIT_FOR_REDIRECT_MS } from './anti-flicker.ts'
import { isRedirectLoop, redirectTarget } from './redirect-target.ts'
import { visitorRecord, saveMemory } from './visitor-memory.ts'

let isLeavingUntil = 0

/** False when the visitor stays: there is no target, or it is this page, no web address, or one of a circle. */
export function redirectVisitor(to: string | undefined): boolean {
  // Asking again would start the navigation anew.
  if (performance.now() < isLeavingUntil) return true
  const target = to && redirectTarget(to, location)
  if (!target || isRedirectLoop(visitorRecord(), Date.now())) return false
  saveMemory()
  isLeavingUntil = performance.now() + WAIT_FOR_REDIRECT_MS
  hidePage(WAIT_FOR_REDIRECT_MS)
  location.replace(target)
  return true
}
