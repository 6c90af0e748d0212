/** The digits of a floating bar's countdown: a block for each shown unit, and full words for those who hear it. */
import { secondsLeft } from '#domain/countdown/remaining.ts'
import { shownUnits, type ClockLabels } from '#domain/bars/shown-units.ts'
import { clockNumbers } from '#domain/countdown/clock-numbers.ts'
import { firstShown } from '#domain/countdown/leading-units.ts'
import { element } from './element.ts'
import { screenReaderClock } from './screen-reader-clock.ts'
import type { WidgetContext } from './widget.ts'

export type CountdownClock = { face: HTMLElement; show: (deadlineAt: number, now: number) => void }

export type ClockBar = { labels: ClockLabels; dropZeroUnits?: boolean }

/** `mostLeft`: in seconds, the longest that this bar has counted down. */
export function countdownClock(
  { labels, dropZeroUnits }: ClockBar,
  context: WidgetContext,
  mostLeft: number,
): CountdownClock {
  const units = shownUnits(labels)
  const shown = dropZeroUnits ? units.slice(firstShown(clockNumbers(mostLeft, units))) : units
  const digits = shown.map(() => element('b', {}))
  const blocks = shown.map((unit, place) =>
    element('span', { class: 'unit' }, digits[place], element('span', {}, labels[unit])),
  )
  const { face, say } = screenReaderClock(element('span', { class: 'units' }, ...blocks), context)

  function show(deadlineAt: number, now: number) {
    const numbers = clockNumbers(secondsLeft(deadlineAt, now), shown)
    digits.forEach((digit, place) => writeDigits(digit, twoDigits(numbers[place])))
    say(deadlineAt, now)
  }

  return { face, show }
}

export function twoDigits(number = 0) {
  return String(number).padStart(2, '0')
}

export function writeDigits(digit: HTMLElement, text: string) {
  if (digit.textContent !== text) digit.textContent = text
}
