/** A countdown's bar on narrow screens: folded, it shows little more than its clock and its button. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { BarExtra, Folding } from './bar-extras.ts'
import compact from './bar-compact.css?inline'
import fold from './bar-fold.css?inline'
import phone from './bar-phone.css?inline'
import { barName, button } from './floating-bar-parts.ts'

/** A window that is lower than this, zoomed in perhaps, would be covered by a bar that shows everything. */
const LOW_WINDOW_PX = 420

/** As bars were that begin whole. */
export const barFold: BarExtra = { css: fold, phone, foldBar }
export const barCompact: BarExtra = { css: compact, phone, foldBar }

function foldBar(drawn: HTMLElement, bar: FloatingBar, folding: Folding) {
  const toggle = button('toggle', () => show(drawn.hasAttribute('data-folded')))
  toggle.setAttribute('aria-label', barName(bar))
  function show(opens: boolean) {
    drawn.toggleAttribute('data-folded', !opens)
    toggle.setAttribute('aria-expanded', String(opens))
    folding.isOpen = opens
  }
  show(folding.isOpen ?? (bar.maximizedOnMobile && innerHeight > LOW_WINDOW_PX))
  drawn.prepend(toggle)
}
