/** Keeps an edge of the page free for a bar, through the root element: whatever the body is, it stays in view. */
import { setRootStyle } from './host-page.ts'
import type { PagePart } from './page-part.ts'

export type Side = 'top' | 'bottom'

const SMALL_SCREEN_PX = 640

/** `topEdge`: what sees to the page at its top edge, once it has come. */
export function createPageSpace(topEdge: () => PagePart | undefined) {
  const { style } = document.documentElement
  const heights = { top: 0, bottom: 0 }
  /** What the page had declared there itself comes back with the last pixel. */
  const before: Partial<Record<Side, string>> = {}
  let known: number | undefined
  let liesOver: boolean | undefined

  /** No page says that its own margin is important. */
  const isKept = () => style.getPropertyPriority('margin-top')

  function take(side: Side) {
    const margin = `margin-${side}`
    const pixels = heights[side]
    const freed = side === 'top' && liesOver ? 0 : pixels
    const room = freed > 0 ? `${freed}px` : ''
    before[side] ??= style.getPropertyValue(margin)
    setRootStyle(`--dl-${side}`, `${pixels}px`)
    setRootStyle(margin, room || before[side])
    setRootStyle(`scroll-padding-${side}`, room)
  }

  return {
    /**
     * `knownTop`: the height of a bar that was there on the last visit. One that was not pushes nothing down on a small
     * screen: it lies over the page, whose content would jump too far.
     */
    expect(knownTop = 0) {
      if (known !== undefined) return
      known = heights.top = knownTop
      // The snippet has freed the place.
      if (isKept()) before.top = ''
    },
    top: () => heights.top,
    keep(side: Side, pixels: number) {
      // Asked for no sooner than a bar is there: half a page would be laid out for the answer.
      liesOver ??= innerWidth <= SMALL_SCREEN_PX && !known
      heights[side] = pixels
      // What has been painted would jump, and browsers tell of a paint when it is long seen.
      const jumps = side === 'top' && pixels > 0 && !isKept()
      if (!jumps) take(side)
      if (side === 'top') topEdge()?.push?.(pixels, jumps && (() => take(side)))
    },
  }
}
