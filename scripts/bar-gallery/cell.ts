/** One bar of the gallery in a window of its own, on a light page, drawn by the widget that visitors get. */
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { mountPaletteBar } from '#widgets/palette-bar.ts'
import { createTicker } from '#widgets/ticker.ts'
import type { Cell } from './chosen-bars.ts'

/** What of the page is seen beside the bar. */
const PAGE_PX = 72
/** No window of a phone that stands upright is as low as a bar and a little more: there, bars look different. */
const LOWEST_PX = innerWidth <= 640 ? 430 : 0

const { bar, secondsLeft, isHidden } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Cell
const { frameElement } = window
const host = document.createElement('div')
document.documentElement.append(host)

mountPaletteBar(host, bar, Date.now() + secondsLeft * 1000, {
  ticker: createTicker(Date.now),
  language: document.documentElement.lang,
  sayAmounts: amountsInWords,
  space: (_, pixels) => frameElement?.setAttribute('height', String(Math.max(LOWEST_PX, pixels + PAGE_PX))),
  isHidden,
  // An announcement leaves nothing to come back by.
  onHide: () => bar.isAnnouncementBar && location.reload(),
})
