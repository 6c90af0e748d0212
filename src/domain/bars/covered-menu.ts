/** What a page in a preview says to the editor around it: whether a menu of it would stay behind a bar at the top. */

export const COVERED_MENU = 'coveredMenuInIFrame'

const PART = 'covered-menu-preview'

/** In a decision of its own, to pages that are framed as they are: their script says it. */
export type CoveredMenuWidget = { k: typeof PART; id: string }

export type CoveredMenuMessage = { type: typeof COVERED_MENU; isCovered: boolean }

/** At the end of a page that the preview host serves without our script. `scriptUrl`: where its account's comes from. */
export function coveredMenuScripts(scriptUrl: string): string {
  return `<script src="${scriptUrl}?part=${PART}"></script><script>self._dl?.p?.['${PART}']?.()</script>`
}

/** Any window can send it: it is read for its shape alone. */
export function isCoveredMenu(message: unknown): message is CoveredMenuMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === COVERED_MENU &&
    'isCovered' in message &&
    typeof message.isCovered === 'boolean'
  )
}
