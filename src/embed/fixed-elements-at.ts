/** What a page keeps at its top edge while it is scrolled: menus, mostly. */

/** Of the window's width: where menus have their links. */
const SPOTS = [0.05, 0.25, 0.5, 0.75, 0.95]

/** The fixed and sticky elements so many pixels below the window's top edge, also in what the page is put together from. */
export function fixedElementsAt(pixels: number): Element[] {
  return SPOTS.flatMap((part) => pileAt(document, [innerWidth * part, pixels])).flatMap(
    (element) => keeperOf(element) ?? [],
  )
}

/** What lies there on one another; our own hosts are beside the page's body. */
function pileAt(root: Document | ShadowRoot, spot: [x: number, y: number]): Element[] {
  return root
    .elementsFromPoint(...spot)
    .filter((element) => element.getRootNode() === root && !isBesideBody(element))
    .flatMap((element) => [element, ...(element.shadowRoot ? pileAt(element.shadowRoot, spot) : [])])
}

function isBesideBody(element: Element) {
  return element.parentNode === document.documentElement && element !== document.body
}

function keeperOf(element: Element): Element | undefined {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(around).position)) return around
  return undefined
}
