/** The code that an owner pastes where a page's timer, text or number is to stand. The page script fills it. */
import type { PageType } from './page-types.ts'

const codes: Partial<Record<PageType, string>> = {
  countdown:
    '<div data-deadline-timer><span class="dfD">00</span>d <span class="dfH">00</span>h <span class="dfM">00</span>m <span class="dfS">00</span>s</div>',
  dynamic: '<span data-deadline-dynamic></span>',
  dynamicquantity: '<span data-deadline-quantity></span>',
}

/** Null for a page on which the script finds its place by itself, or shows nothing. */
export function codeFor(type: PageType): string | null {
  return codes[type] ?? null
}
