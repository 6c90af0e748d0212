/** What a page in a preview says to the editor around it when it is scrolled (specification B §4.3). */

export const PAGE_SCROLL = 'scrollEventInIFrame'

/** In a decision of its own, to pages that are framed as they are: their script says it. */
export type PageScrollWidget = { k: 'page-scroll'; id: string }

/** At the end of a page that the preview host serves: nothing of it can be seen from outside. */
export const pageScrollScript = `<script>addEventListener('scroll',()=>parent.postMessage({type:'${PAGE_SCROLL}'},'*'),{passive:true})</script>`

/** Any window can send it: it is read for its shape alone. */
export function isPageScroll(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === PAGE_SCROLL
}
