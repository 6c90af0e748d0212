/** Keeps an edge of the page free for a bar, through the root element: whatever the body is, it stays in view. */
import { declare } from './site.ts'
import { rememberedPage } from './visitor-memory.ts'

export type Side = 'top' | 'bottom'

const SMALL_SCREEN_PX = 640

const heights = { top: 0, bottom: 0 }
let liesOver: boolean | undefined

export function topSpace(): number {
  return heights.top
}

/**
 * A bar that was not there on the last visit pushes nothing down on a small screen: it lies over the page, whose
 * content would jump too far. From the second visit on, its place is free before anything is painted.
 */
export function keepSpace(side: Side, pixels: number) {
  liesOver ??= innerWidth <= SMALL_SCREEN_PX && !rememberedPage()?.b
  heights[side] = pixels
  declare(`--dl-${side}`, `${pixels}px`)
  free(side, side === 'top' && liesOver ? 0 : pixels)
}

/** What the page had declared there itself comes back with the last pixel; the guard may have replaced it before. */
const before: Partial<Record<Side, string>> = {}

function free(side: Side, pixels: number) {
  const margin = `margin-${side}`
  before[side] ??= rememberedPage()?.b ? '' : document.documentElement.style.getPropertyValue(margin)
  declare(margin, pixels ? `${pixels}px` : before[side])
  declare(`scroll-padding-${side}`, pixels ? `${pixels}px` : '')
}
