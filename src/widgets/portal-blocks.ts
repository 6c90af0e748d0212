/** The blocks that nearly all portals have. */
import { element } from './element.ts'
import type { BlockDrawers } from './portal-extras.ts'
import { portalLink } from './portal-link.ts'

export const portalBlocks: BlockDrawers = {
  heading: ({ kicker, text }) =>
    element(
      'div',
      { class: 'head' },
      kicker && element('p', { class: 'kicker' }, kicker),
      text && element('h2', { tabindex: '-1' }, text),
    ),

  button(block, { follow, goOn }) {
    const made = portalLink(block.url, (click) => follow(block, click), block.text)
    if (!made) return undefined
    made.className = 'act'
    if (block.newTab) made.target = '_blank'
    made.addEventListener('click', goOn)
    return made
  },
}
