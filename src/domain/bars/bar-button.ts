/** The button of a page's bar: one stored value, which the page's form and the bar's editor both change (A §5, B §5.5). */
import type { PageCta } from '../pages/page-cta.ts'
import { pageTypeFacts, type PageType } from '../pages/page-types.ts'
import type { FloatingBar } from './floating-bar.ts'

type Button = FloatingBar['cta']

/** Null for a page that was never given one, and unread where the page's form has none. */
export function barWithButton(bar: FloatingBar, type: PageType, cta: PageCta | null): FloatingBar {
  return pageTypeFacts(type).hasCta && cta ? { ...bar, cta: barButton(bar.cta, cta) } : bar
}

/** A button without an address is shown to nobody: it waits in the editor until it has one. */
function barButton(own: Button, page: PageCta): Button {
  const { show_cta, cta_text: text, cta_url: url, cta_variant, cta_open_in_new_tab: target } = page
  const isUntouched = text === '' && url === ''
  if (isUntouched) return { ...own, url, variant: cta_variant }
  return { text, url, variant: show_cta || url === '' ? cta_variant : 'none', target }
}

/** As the page keeps what was saved in the editor. */
export function pageCtaOf({ text, url, variant, target }: Button): PageCta {
  return {
    show_cta: variant !== 'none' && url !== '',
    cta_text: text,
    cta_url: url,
    cta_variant: variant,
    cta_open_in_new_tab: target,
  }
}
