/** Our name on a bar: it leads to the owner's referral, where the server names one. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { BarExtra } from './bar-extras.ts'
import css from './bar-maker.css?inline'
import { element } from './element.ts'
import { linkTarget } from './link-target.ts'

export const barMaker: BarExtra = { css, drawMaker }

function drawMaker({ poweredBy }: FloatingBar) {
  const words = 'Powered by Lastcall'
  const href = linkTarget(poweredBy.url ?? '')
  const link = href && element('a', { href, target: '_blank', rel: 'noopener' }, words)
  return element('p', { class: 'by' }, link ?? words)
}
