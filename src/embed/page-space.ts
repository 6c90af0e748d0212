/** Keeps an edge of the page free for a bar, through the root element: whatever the body is, it stays in view. */
import { setRootStyle } from './host-page.ts'

export type Side = 'top' | 'bottom'

const SMALL_SCREEN_PX = 640

export function createPageSpace() {
  const heights = { top: 0, bottom: 0 }
  /** What the page had declared there itself comes back with the last pixel. */
  const before: Partial<Record<Side, string>> = {}
  let known: number | undefined
  let liesOver: boolean | undefined

  return {
    /**
     * `knownTop`: the snippet has freed the place of a bar that was there on the last visit. One that was not pushes
     * nothing down on a small screen: it lies over the page, whose content would jump too far.
     */
    expect(knownTop = 0) {
      if (known !== undefined) return
      known = heights.top = knownTop
      if (knownTop > 0) before.top = ''
    },
    top: () => heights.top,
    keep(side: Side, pixels: number) {
      const margin = `margin-${side}`
      // Asked for no sooner than a bar is there: half a page would be laid out for the answer.
      liesOver ??= innerWidth <= SMALL_SCREEN_PX && !known
      const freed = side === 'top' && liesOver ? 0 : pixels
      before[side] ??= document.documentElement.style.getPropertyValue(margin)
      heights[side] = pixels
      setRootStyle(`--dl-${side}`, `${pixels}px`)
      setRootStyle(margin, freed > 0 ? `${freed}px` : before[side])
      setRootStyle(`scroll-padding-${side}`, freed > 0 ? `${freed}px` : '')
    },
  }
}
