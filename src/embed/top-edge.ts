/** A bar at the top edge pushes the page: at once where nothing jumps, else when the visitor moves it or acts on it. */
import { createFixedElements } from './fixed-elements.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { listen } from './host-page.ts'
import type { PagePart } from './page-part.ts'

/** A page that is scrolled moves by itself: room is taken when it has come to rest. */
const REST_MS = 150
/** Whoever has just done something expects the page to move. */
const EXPECTED_MS = 500

export function createTopEdge(): PagePart {
  const fixed = createFixedElements()
  let height = 0
  let takeRoom: (() => void) | false | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let startsAtTop = false
  let actedAt = -EXPECTED_MS

  function acted() {
    actedAt = performance.now()
    settle()
  }

  function scrolled() {
    clearTimeout(rest)
    // What scrolls inside of a page that lies still does not move it.
    if (takeRoom && scrollY > 0) rest = setTimeout(() => neverThrow(settle), REST_MS)
    startAtTop()
  }

  function settle() {
    if (!takeRoom) return
    const isRead = scrollY > 0
    takeRoom()
    takeRoom = undefined
    fixed.moveBy(height)
    startAtTop()
    // Browsers keep what is read in its place when something above it grows, but not for a margin around everything.
    if (isRead) scrollBy({ top: roomTaken(), behavior: 'instant' })
  }

  /**
   * At the next visit the snippet frees the room at once. A browser that restores what was at the window's edge would
   * scroll a page that nobody has scrolled by the bar's height.
   */
  function startAtTop() {
    const should = height > 0 && roomTaken() === 0 && scrollY === 0
    if (should === startsAtTop || (should && history.scrollRestoration === 'manual')) return
    startsAtTop = should
    history.scrollRestoration = should ? 'manual' : 'auto'
  }

  listen(window, 'scroll', scrolled)
  for (const type of ['click', 'keydown']) listen(window, type, acted)

  return {
    push(pixels, take) {
      height = pixels
      takeRoom = take
      if (!take) fixed.moveBy(pixels)
      if (performance.now() - actedAt < EXPECTED_MS) settle()
      scrolled()
    },
  }
}

/** None, as long as a bar lies over the page. */
function roomTaken() {
  return parseFloat(document.documentElement.style.marginTop) || 0
}
