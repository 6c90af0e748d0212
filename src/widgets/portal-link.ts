/** Links of portals: where nobody may be led there is none. */
import { element } from './element.ts'
import { linkTarget } from './link-target.ts'

export function portalLink(url: string, follow: (click: Event) => void, words: Node | string) {
  const href = linkTarget(url)
  if (href === undefined) return undefined
  const made = element('a', { href, rel: 'noopener' }, words)
  made.addEventListener('click', follow)
  return made
}
