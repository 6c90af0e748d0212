/** The time that is left in a few words. */
import { secondsLeft } from '#domain/countdown/remaining.ts'
import { clockNumbers } from '#domain/countdown/clock-numbers.ts'
import { firstShown } from '#domain/countdown/leading-units.ts'
import { shownUnits, type ClockLabels } from '#domain/bars/shown-units.ts'
import { type CountdownClock, twoDigits, writeDigits } from './countdown-clock.ts'
import { element } from './element.ts'

/**
 * "02 days 18 hrs", at last "05 min": for a small place that is to leave people in peace. Nothing where the owner
 * shows no unit that is calm enough.
 */
export function compactClock(labels: ClockLabels): CountdownClock | undefined {
  const shown = shownUnits(labels).filter((unit) => unit !== 'seconds')
  if (shown.length === 0) return undefined
  const face = element('span', {})

  function show(deadlineAt: number, now: number) {
    const numbers = clockNumbers(secondsLeft(deadlineAt, now), shown)
    const first = firstShown(numbers)
    const words = shown.map((unit, place) => `${twoDigits(numbers[place])} ${labels[unit]}`)
    writeDigits(face, words.slice(first, first + 2).join(' '))
  }

  return { face, show }
}
