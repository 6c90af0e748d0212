/** One oldest bar of the gallery in a window of its own, drawn by the widget that visitors get. */
import type { ShownOldestBar } from '#domain/oldest-bars/shown-oldest-bar.ts'
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { barClock } from '#widgets/bar-clock.ts'
import { createOldestBar } from '#widgets/oldest-bar.ts'
import { createTicker } from '#widgets/ticker.ts'
import { createBarFonts } from '../../src/embed/bar-fonts.ts'

/** 2 days, 18 hours, 41 minutes and 51 seconds: every pair of digits looks like one. */
const LEFT_MS = 240_111_000
/** What of the page is seen beside the bar. */
const PAGE_PX = 72

const bar = JSON.parse(decodeURIComponent(location.hash.slice(1))) as ShownOldestBar
const { frameElement } = window
const host = document.createElement('div')
document.documentElement.append(host)

createOldestBar(createBarFonts(location.href))((name) => (name === 'bar-clock' ? barClock : undefined))(
  host,
  bar,
  Date.now() + LEFT_MS,
  {
    ticker: createTicker(Date.now),
    language: document.documentElement.lang,
    sayAmounts: amountsInWords,
    space: (_, pixels) => frameElement?.setAttribute('height', String(pixels + PAGE_PX)),
    // It leaves nothing to come back by.
    onHide: () => location.reload(),
  },
)
