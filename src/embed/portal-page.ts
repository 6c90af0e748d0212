/** What portals ask the page that they come over. */
import type { ButtonBlock, TextBlock } from '#domain/portals/portal-theme.ts'
import type { ShownPortal } from '#domain/portals/shown-portal.ts'
import { listen } from './host-page.ts'
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
  const ofPage = document.querySelectorAll('dialog[open],[aria-modal=true]')
  const ofXray = [...document.documentElement.children].some(({ shadowRoot }) =>
    shadowRoot?.querySelector('.panel:not([hidden])'),
  )
  return ofXray || [...ofPage].some(isSeen)
}

/** Many pages have their drawers and menus there all the time, faded out or moved out of the window. */
function isSeen(modal: Element) {
  const { width, height, left, right, top, bottom } = modal.getBoundingClientRect()
  // What has no extent of its own holds something that has its own place.
  const isAround = !width || !height
  const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  const looks = { opacityProperty: true, visibilityProperty: true }
  // Browsers before 2024 tell of no other ways of not being seen than having no place.
  const isShown = !('checkVisibility' in modal) || modal.checkVisibility(looks)
  return isShown && (isAround || isInWindow) && modal.getClientRects()[0]
}

export function askingElement({ target }: Event) {
  return (target as Element).closest('[data-deadline-open]')
}

/** By which element a portal was asked for before anybody knew what the page has. */
export type EarlyClicks = { last?: Element | null | undefined }

export function hearClicks(): EarlyClicks {
  const clicks: EarlyClicks = {}
  listen(document, 'click', (click) => (clicks.last = askingElement(click) ?? clicks.last))
  return clicks
}

/** Undefined: none, or nobody asked. */
export function askedPortal(element: Element | null | undefined, portals: WidgetOf<'portal'>[]) {
  return element ? portalFor(element, 'data-deadline-open', portals) : undefined
}

/** With a value, the attribute is for the campaign of that id. */
export function portalFor(element: Element, attribute: string, portals: WidgetOf<'portal'>[]) {
  const wanted = element.getAttribute(attribute)
  return portals.find(([{ id }]) => !wanted || id === wanted)
}

/**
 * What is done in a portal is none of the page's business: its shortcuts would eat what is typed, its traps take the
 * focus, its locks hold the panel, and its scrolling would move behind it.
 */
export function keepFromPage(host: HTMLElement, isInline: boolean) {
  const types = ['keydown', 'keypress', 'keyup', 'mousedown', 'focusin']
  for (const type of isInline ? types : [...types, 'wheel', 'touchmove'])
    host.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
}

/** Its button is the last thing that is asked for. */
export function endsByClick({ steps }: ShownPortal, block: ButtonBlock | TextBlock) {
  const { blocks = [] } = steps[Math.max(0, steps.length - 2)] ?? {}
  return block.kind === 'button' && blocks.some(({ id }) => id === block.id)
}
