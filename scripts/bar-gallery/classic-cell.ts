/** One classic bar of the gallery in a window of its own, drawn by the widget that visitors get. */
import type { CountedClassicBar } from '#domain/classic-bars/counted-classic-bar.ts'
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { mountClassicBar } from '#widgets/mount-classic-bar.ts'
import { createTicker } from '#widgets/ticker.ts'

/** 2 days, 18 hours, 41 minutes and 51 seconds: every pair of digits looks like one. */
const LEFT_MS = 240_111_000
/** What of the page is seen beside the bar. */
const PAGE_PX = 72
/** In a lower window a bar would be cut to leave something of the page. */
const LEAST_PX = 330

type ClassicCell = { bar: CountedClassicBar; isHidden: boolean }

const { bar, isHidden } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as ClassicCell
const { frameElement } = window
const host = document.createElement('div')
document.documentElement.append(host)

mountClassicBar(host, bar, Date.now() + LEFT_MS, {
  ticker: createTicker(Date.now),
  language: document.documentElement.lang,
  sayAmounts: amountsInWords,
  space: (_, pixels) => frameElement?.setAttribute('height', String(Math.max(LEAST_PX, pixels + PAGE_PX))),
  isHidden,
})
