/** What visitors are sent of an oldest floating bar: what is drawn, and nothing of how it was set. */
import { barWords } from '../bars/bar-words.ts'
import type { BarOverPage } from '../bars/bar-over-page.ts'
import type { Counts } from '../bars/bar-extras.ts'
import type { FloatingBarColors } from '../bars/palette-colors.ts'
import type { ClockLabels } from '../bars/shown-units.ts'
import { oldestSideOf, type OldestBar, type OldestSize } from './oldest-bar.ts'
import { fontFilesFor } from './oldest-fonts.ts'

export type ShownOldestBar = BarOverPage & {
  text: string
  /** Its font's files, without their ending; the first one is also its name in the page. */
  fonts: readonly string[]
  size: OldestSize
  colors: FloatingBarColors
  /** Of its clock; without them it has none. */
  labels?: ClockLabels
  /** The name of the button that puts it away; without one it stays. */
  close?: string
  cta?: { text: string; url: string; blank?: 1 }
  /** Address of its owner's style sheet. */
  sheet?: string
}

type Frame = { counts: Counts; language: string }

export function shownOldestBar(bar: OldestBar, { counts, language }: Frame): ShownOldestBar {
  const { ctaText: text, ctaUrl: url } = bar
  const words = barWords(language)
  const [days, hours, minutes, seconds] = words.units
  return {
    text: bar.floatingBarText,
    fonts: fontFilesFor(bar.floatingBarTextFont, bar.floatingBarText),
    delay: bar.floatingBarDelaySeconds,
    settings: { layout: { placement: oldestSideOf(bar) } },
    size: bar.floatingBarSize,
    colors: {
      background: bar.floatingBarBackgroundColor,
      text: bar.floatingBarColor,
      ctaBackground: bar.ctaButtonColor,
      ctaText: bar.ctaTextColor,
    },
    ...(bar.showTimer && counts === 'time' && { labels: { days, hours, minutes, seconds } }),
    ...(bar.floatingBarCloseButton && { close: words.hide }),
    ...(bar.ctaShow && { cta: { text, url, ...(bar.ctaBlank && { blank: 1 as const }) } }),
    ...(bar.floatingBarCssUrl !== '' && { sheet: bar.floatingBarCssUrl }),
  }
}
