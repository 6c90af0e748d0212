/** The code that an owner pastes where a page's timer, text or number is to stand. The page script fills it. */
import type { PageType } from './page-types.ts'

const codes: Partial<Record<PageType, string>> = {
  // A child keeps room free until the timer is there: about what a timer takes, in a place of any width.
  countdown: '<div data-deadline-timer><div style="aspect-ratio:5;max-height:169px"></div></div>',
  dynamic: '<span data-deadline-dynamic></span>',
  dynamicquantity: '<span data-deadline-quantity></span>',
}

/** Digits in the page's own design, as sites that move here have them: the script fills them, and draws nothing. */
const ownDesigns: Partial<Record<PageType, string>> = {
  countdown: `<div class="ddio_countdown_wrap">
  <span class="dfD">00</span> days
  <span class="dfH">00</span> hours
  <span class="dfM">00</span> minutes
  <span class="dfS">00</span> seconds
</div>`,
}

/** Null for a page on which the script finds its place by itself, or shows nothing. */
export function codeFor(type: PageType): string | null {
  return codes[type] ?? null
}

export function ownDesignCodeFor(type: PageType): string | null {
  return ownDesigns[type] ?? null
}
