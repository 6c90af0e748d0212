/** What portals have inside that is a widget of its own: the inline timer of their campaign, and the discount code. */
import { element } from './element.ts'
import { portalBlocks } from './portal-blocks.ts'
import type { BlockDrawers, InnerMounts, PortalDrawing } from './portal-extras.ts'
import type { Mount } from './widget.ts'

export function innerBlocks(inner: InnerMounts): BlockDrawers {
  function put(name: Parameters<InnerMounts>[0], widget: object, drawing: PortalDrawing) {
    const mount: Mount<never> | undefined = inner(name)
    const host = element('div', {})
    const { deadlineAt, context, atEnd } = drawing
    if (mount) atEnd(mount(host, widget as never, deadlineAt, context).off)
    return host
  }

  return {
    countdown(block, drawing) {
      const { timer, extras } = drawing.settings
      if (block.look === 'cells' || !timer) return portalBlocks.countdown?.(block, drawing)
      const x = extras.filter((name) => name.startsWith('timer-'))
      return drawing.deadlineAt === undefined ? undefined : put('timer', { timer, x }, drawing)
    },
    code: ({ label }, drawing) => {
      const { code } = drawing.settings
      return (
        code &&
        element('div', { class: 'coupon' }, label && element('p', {}, label), put('code', { code }, drawing))
      )
    },
  }
}
