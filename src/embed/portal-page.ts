/** What portals ask the page that they come over. */
import type { ButtonBlock, TextBlock } from '#domain/portals/portal-theme.ts'
import type { ShownPortal } from '#domain/portals/shown-portal.ts'
import type { WidgetOf } from './open-widgets.ts'

/** Narrower screens are those of phones, however they are held. */
const PHONE_PX = 600

export function isPhone() {
  return Math.min(screen.width, screen.height) < PHONE_PX
}

export function isTouch() {
  return matchMedia('(hover:none)').matches
}

/** Of the page itself, or X-ray's panel: two on top of each other are in each other's way. */
export function isModalOnPage() {
  const ofPage = [...document.querySelectorAll('dialog[open],[aria-modal=true]')]
  const ofXray = [...document.documentElement.children].some(({ shadowRoot }) =>
    shadowRoot?.querySelector('.panel:not([hidden])'),
  )
  return ofXray || ofPage.some((modal) => modal.getClientRects()[0])
}

/** With a value, the element is for the campaign of that id. */
export function askedPortal({ target }: Event, portals: WidgetOf<'portal'>[]) {
  const element = (target as Element).closest('[data-deadline-open]')
  const wanted = element?.getAttribute('data-deadline-open')
  return element ? portals.find(([{ id }]) => !wanted || id === wanted) : undefined
}

/** Its button is the last thing that is asked for. */
export function endsByClick({ steps }: ShownPortal, block: ButtonBlock | TextBlock) {
  const { blocks = [] } = steps[Math.max(0, steps.length - 2)] ?? {}
  return block.kind === 'button' && blocks.some(({ id }) => id === block.id)
}
