/** Which button a page's bar has: its own, or the one that the page's form names. */
import type { FloatingBar } from '../bars/floating-bar.ts'
import type { PageCta } from '../pages/page-cta.ts'

/** A page that shows no button of its own leaves the bar's alone. Where the address leads is judged when it is drawn. */
export function barButton(own: FloatingBar['cta'], page: PageCta | null): FloatingBar['cta'] {
  if (!page?.show_cta) return own
  return {
    text: page.cta_text,
    url: page.cta_url,
    variant: page.cta_variant,
    target: page.cta_open_in_new_tab,
  }
}
