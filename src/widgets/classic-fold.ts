/** What a classic bar folds into: the face, the time, a way back. */
import type { CountedClassicBar } from '#domain/classic-bars/counted-classic-bar.ts'
import type { BarExtra, ClassicFigure } from './bar-extras.ts'
import { button, directionOf, drawFace } from './classic-bar-parts.ts'
import { foldedClock } from './classic-clock.ts'
import css from './classic-fold.css?inline'
import { element } from './element.ts'

export const classicFold: BarExtra = { css, drawFolded }

/** A button that says what it brings back, too. */
function drawFolded(bar: CountedClassicBar, figure: ClassicFigure, onReopen: () => void) {
  const time = figure(foldedClock)
  const words = element('span', time ? { class: 'unseen' } : {}, bar.text)
  const about = { class: 'tab', 'aria-expanded': 'false', dir: directionOf(bar) }
  return button(about, onReopen, drawFace(bar), time, words)
}
