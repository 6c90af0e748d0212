/** What holds a portal: where it stands, in which colors, and how it keeps the page behind it where it is. */
import type { ShownPortal } from '#domain/portals/shown-portal.ts'
import { isCssColor } from './css-color.ts'
import { element } from './element.ts'

/** Nothing is loaded for them: machines have some, and what they lack is written in the page's own. */
const families = {
  serif: 'Georgia, "Times New Roman", serif',
  rounded: 'ui-rounded, Quicksand',
}

/** `leave`: the visitor has closed it. */
export function createDialog(scroller: HTMLElement, leave: () => void): HTMLDialogElement {
  const made = element('dialog', {})
  let isPressed = false
  made.addEventListener('pointerdown', ({ target }) => (isPressed = target === made))
  // Text that is marked from within to the veil is no reason to close.
  made.addEventListener('click', ({ target }) => isPressed && target === made && leave())
  // By a key, or by whatever else browsers close dialogs; one that was taken off was closed by us.
  made.addEventListener('close', () => made.isConnected && leave())
  // Who scrolls over it scrolls what is in it, and never the page behind it.
  const hold = (event: Event) => {
    const isZoom = event instanceof WheelEvent ? event.ctrlKey : (event as TouchEvent).touches[1]
    const isStill = event.target === made || scroller.scrollHeight <= scroller.clientHeight
    if (isStill && !isZoom) event.preventDefault()
  }
  made.addEventListener('wheel', hold, { passive: false })
  made.addEventListener('touchmove', hold, { passive: false })
  return made
}

/** The properties that the style sheet reads. */
export function dressFrame(frame: HTMLElement, { placement, colors, radius, headingFont }: ShownPortal) {
  // The script may be there before the page's words are.
  const page = document.querySelector('body') ?? document.documentElement
  const { fontFamily, direction } = getComputedStyle(page)
  const headings = document.querySelector('h1,h2') ?? page
  const { style } = frame
  // In the page it has what its place has.
  if (placement !== 'inline') {
    frame.dir = direction
    style.fontFamily = fontFamily
  }
  // The last fence before a style sheet.
  for (const [name, color] of Object.entries(colors))
    style.setProperty(`--${name}`, isCssColor(color) ? color : '')
  style.setProperty('--radius', `${radius}px`)
  const own = headingFont === 'page' ? getComputedStyle(headings).fontFamily : families[headingFont]
  style.setProperty('--head', `${own},${fontFamily}`)
}
