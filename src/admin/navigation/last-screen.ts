/** Which screen of a campaign somebody came from into a visual editor. Kept for the tab, which may load pages anew. */
import { isBuiltPath } from './built-screens.ts'
import type { EditorPath } from './links.ts'

const keyOf = (campaignId: string) => `lastcall screen of ${campaignId}`

export function rememberScreen(campaignId: string, path: string): void {
  sessionStorage.setItem(keyOf(campaignId), path)
}

/** Whoever came by an address or a link from elsewhere goes to the deadline (B §2.4). */
export function lastScreen(campaignId: string): EditorPath {
  const path = sessionStorage.getItem(keyOf(campaignId)) ?? ''
  return isBuiltPath(path) ? path : 'deadline'
}
