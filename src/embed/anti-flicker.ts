/** Hides the whole page for a moment, with a timer that always shows it again. */
import { neverThrow } from '#widgets/never-throw.ts'
import { setRootStyle } from './host-page.ts'

/** Hidden on suspicion: until the server has spoken, or not in time. */
export const WAIT_FOR_ANSWER_MS = 700
/** Hidden while a redirect is on its way; should it never arrive, the page comes back. */
export const WAIT_FOR_REDIRECT_MS = 3000

/** Hidden while it is put away, when timers stand still. */
export const WHILE_AWAY_MS = 60_000

export type AntiFlicker = { showTimer?: ReturnType<typeof setTimeout> }

/**
 * `leaves` is asked when the time is over: the page comes back unless the visitor leaves it. Opacity and not
 * visibility, which any descendant can undo.
 */
export function hidePage(page: AntiFlicker, ms: number, leaves?: () => boolean) {
  draw(page, '0', 'none')
  page.showTimer = setTimeout(() => {
    if (!leaves || !neverThrow(leaves)) showPage(page)
  }, ms)
}

export function showPage(page: AntiFlicker) {
  draw(page, '', '')
}

function draw({ showTimer }: AntiFlicker, opacity: string, pointerEvents: string) {
  clearTimeout(showTimer)
  setRootStyle('opacity', opacity)
  setRootStyle('pointer-events', pointerEvents)
}
