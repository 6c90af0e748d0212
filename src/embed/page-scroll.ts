/** Tells the editor around a page that it is scrolled: of a preview, and of nobody’s visit. */
import { PAGE_SCROLL } from '#domain/bars/page-scroll.ts'
import { listen } from './host-page.ts'
import type { PagePart } from './page-part.ts'

export function createPageScroll(): PagePart {
  // A page that was taken out of its frame would tell itself.
  if (parent !== self) listen(self, 'scroll', () => parent.postMessage({ type: PAGE_SCROLL }, '*'))
  return {}
}
