/**
 * Tells the editor around a page whether a menu of it would stay behind a bar at the top. The bar of a preview is in no
 * page: the room that it would take is given and taken back in one step, which nobody sees.
 */
import { COVERED_MENU, type CoveredMenuMessage } from '#domain/bars/covered-menu.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { withoutTransition, fixedTopOf } from './fixed-elements.ts'
import { setRootStyle } from './host-page.ts'
import { fixedElementsAt } from './fixed-elements-at.ts'
import type { PagePart } from './page-part.ts'

/** Pages that build themselves have their menu late, and some of them another one. */
const LOOK_MS = 1000
/** About as high as bars are. */
const BAR_PX = 60
const ROOM = ['margin-top', '--dl-top']

export function createCoveredMenuPreview(): PagePart {
  let told = false
  function look() {
    const isCovered = !!neverThrow(wouldStayCovered)
    if (isCovered === told) return
    told = isCovered
    const message: CoveredMenuMessage = { type: COVERED_MENU, isCovered }
    parent.postMessage(message, '*')
  }
  if (parent !== self) setInterval(look, LOOK_MS)
  return {}
}

/** What the script moves on the page itself is not covered there. */
function wouldStayCovered(): boolean {
  const kept = fixedElementsAt(BAR_PX / 2)
  if (kept.length === 0) return false
  const root = document.documentElement
  // What goes to its new place by and by is measured there.
  const still = [root, ...new Set(kept)].filter((element) => element instanceof HTMLElement)
  return still.reduce(
    (step, element) => () => withoutTransition(element, step),
    () => withRoom(root, () => fixedElementsAt(BAR_PX / 2).some((element) => !canBeMoved(element))),
  )()
}

function withRoom(root: HTMLElement, look: () => boolean): boolean {
  const { style } = root
  const before = ROOM.map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  )
  for (const name of ROOM) setRootStyle(name, `${BAR_PX}px`)
  const result = look()
  for (const [name, value, priority] of before) style.setProperty(name, value, priority)
  // Everything is where it was before anything may move by and by again.
  root.getBoundingClientRect()
  return result
}

/** As `fixed-elements.ts` does it: by its place, in the page's own document. */
function canBeMoved(element: Element): boolean {
  return (
    element instanceof HTMLElement && element.getRootNode() === document && fixedTopOf(element) !== undefined
  )
}
