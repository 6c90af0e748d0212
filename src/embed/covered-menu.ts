/** Tells an owner who verifies a page that a menu at its top edge lies behind the bar, and could not be moved below it. */
import { neverThrow } from '#widgets/never-throw.ts'
import { showToast } from '#widgets/toast.ts'
import { fixedElementsAt } from './fixed-elements-at.ts'
import type { PagePart } from './page-part.ts'

const LOOK_MS = 1000
/** Who has not scrolled or clicked by then has seen what there is to see. */
const LOOKS = 60
const COVERED = 'A menu of this page lies behind the bar. Your style sheet can move it: top: var(--dl-top, 0)'

/** It is covered twice in a row: menus are moved a moment after the bar has taken its room. */
export function createCoveredMenu(): PagePart {
  let looks = 0
  let wasCovered = false
  const timer = setInterval(() => {
    const isCovered = !!neverThrow(isMenuCovered)
    const isCertain = isCovered && wasCovered
    wasCovered = isCovered
    looks += 1
    if (isCertain) showToast(COVERED)
    if (isCertain || looks === LOOKS) clearInterval(timer)
  }, LOOK_MS)
  return {}
}

function isMenuCovered(): boolean {
  const { style } = document.documentElement
  const height = style.marginTop ? parseFloat(style.getPropertyValue('--dl-top')) : 0
  return height > 0 && fixedElementsAt(height / 2).length > 0
}
