/** What a classic bar folds into: the face, the time, a way back. */
import { shownUnits, type ClockLabels } from '#domain/bars/shown-units.ts'
import type { CountedClassicBar } from '#domain/classic-bars/counted-classic-bar.ts'
import { clockNumbers } from '#domain/countdown/clock-numbers.ts'
import { firstShown } from '#domain/countdown/leading-units.ts'
import { secondsLeft } from '#domain/countdown/remaining.ts'
import type { BarExtra, RunClock } from './bar-extras.ts'
import { button, directionOf, drawFace } from './classic-bar-parts.ts'
import css from './classic-fold.css?inline'
import { type CountdownClock, twoDigits, writeDigits } from './countdown-clock.ts'
import { element } from './element.ts'

export const classicFold: BarExtra = { css, drawFolded }

/** A button that says what it brings back, too. */
function drawFolded(bar: CountedClassicBar, run: RunClock, onReopen: () => void) {
  const time = run(() => foldedClock(bar.labels))
  const words = element('span', time ? { class: 'unseen' } : {}, bar.text)
  const about = { class: 'tab', 'aria-expanded': 'false', dir: directionOf(bar) }
  return button(about, onReopen, drawFace(bar), time, words)
}

/** "02d 18h", at last "05m": the two largest units that are not zero; seconds would keep people from reading. */
function foldedClock(labels: ClockLabels): CountdownClock {
  const shown = shownUnits(labels).filter((unit) => unit !== 'seconds')
  const face = element('span', {})

  function show(deadlineAt: number, now: number) {
    const numbers = clockNumbers(secondsLeft(deadlineAt, now), shown)
    const first = firstShown(numbers)
    const words = shown.map((unit, at) => twoDigits(numbers[at]) + ([...labels[unit]][0] ?? ''))
    writeDigits(face, words.slice(first, first + 2).join(' '))
  }

  return { face, show }
}
