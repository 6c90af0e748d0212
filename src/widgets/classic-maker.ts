/** Our name on a classic bar: the "Tell a friend" link (specification B §6). */
import type { ShownClassicBar } from '#domain/classic-bars/shown-classic-bar.ts'
import type { BarExtra } from './bar-extras.ts'
import css from './classic-maker.css?inline'
import { element } from './element.ts'
import { linkTarget } from './link-target.ts'

export const classicMaker: BarExtra = { css, drawClassicMaker }

/** It leads to the owner's referral, where the server names one. */
function drawClassicMaker({ by }: ShownClassicBar) {
  const href = linkTarget(by?.url ?? '')
  const link = href && element('a', { href, target: '_blank', rel: 'noopener' }, 'Tell a friend · Lastcall')
  return element('p', { class: 'by' }, link ?? 'Lastcall')
}
