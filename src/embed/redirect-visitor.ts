/** Sends the visitor on, once, with the page hidden until the next one comes. */
import { type AntiFlicker, hidePage, WAIT_FOR_REDIRECT_MS } from './anti-flicker.ts'
import { isRedirectLoop, redirectTarget } from './redirect-target.ts'
import { saveStorage, type VisitorStorage } from './visitor-storage.ts'

export type Redirect = VisitorStorage & AntiFlicker & { leavingUntil: number }

/** False when the visitor stays: there is no target, or it is this page, no web address, or one of a circle. */
export function redirectVisitor(page: Redirect, to: string | undefined): boolean {
  // Asking again would start the navigation anew.
  if (performance.now() < page.leavingUntil) return true
  const target = to && redirectTarget(to, location)
  if (!target || isRedirectLoop(page.record, Date.now())) return false
  saveStorage(page)
  page.leavingUntil = performance.now() + WAIT_FOR_REDIRECT_MS
  hidePage(page, WAIT_FOR_REDIRECT_MS)
  location.replace(target)
  return true
}
