/** What blocks of a portal have inside that is a widget of its own: the campaign's inline timer, and its discount code. */
import css from './portal-inner.css?inline'
import { element } from './element.ts'
import type { InnerMounts, PortalDrawing, PortalExtra } from './portal-extras.ts'
import type { Mount } from './widget.ts'

export const portalInner: PortalExtra = {
  css,
  drawers: {
    countdown(block, drawing) {
      const { settings, deadlineAt, extra } = drawing
      const { timer, extras } = settings
      if (block.look === 'cells' || !timer) return extra('portal-count')?.drawers?.countdown?.(block, drawing)
      const x = extras.filter((name) => name.startsWith('timer-'))
      return deadlineAt === undefined ? undefined : put('timer', { timer, x }, drawing)
    },

    code({ label }, drawing) {
      const { code } = drawing.settings
      if (!code) return undefined
      const title = label && element('p', { class: 'kicker' }, label)
      return element('div', { class: 'coupon' }, title, put('code', { code }, drawing))
    },
  },
}

function put(
  name: Parameters<InnerMounts>[0],
  widget: object,
  { inner, deadlineAt, context, atEnd }: PortalDrawing,
) {
  const mount: Mount<never> | undefined = inner(name)
  const host = element('div', {})
  const { ticker, language, sayAmounts } = context
  if (mount) atEnd(mount(host, widget as never, deadlineAt, { ticker, language, sayAmounts }).off)
  return host
}
