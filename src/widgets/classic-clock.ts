/** The digits of a classic bar, and the few that stand on its folded form. */
import type { ShownClassicBar } from '#domain/classic-bars/shown-classic-bar.ts'
import { clockNumbers } from '#domain/countdown/clock-numbers.ts'
import { clockUnits, type ClockUnit } from '#domain/countdown/clock-units.ts'
import { firstShown } from '#domain/countdown/leading-units.ts'
import { secondsLeft } from '#domain/countdown/remaining.ts'
import { element } from './element.ts'
import { screenReaderClock } from './screen-reader-clock.ts'
import type { WidgetContext } from './widget.ts'

type ClassicClock = { face: HTMLElement; show: (deadlineAt: number, now: number) => void }

export type MakeClassicClock = (bar: ShownClassicBar, context: WidgetContext) => ClassicClock

export function classicClock({ units }: ShownClassicBar, context: WidgetContext): ClassicClock {
  const shown = unitsOf(units)
  const digits = shown.map(() => element('b', {}))
  const blocks = shown.map((unit, at) => element('span', { class: 'unit' }, digits[at], units[unit]))
  const { face, say } = screenReaderClock(element('span', { class: 'units' }, ...blocks), context)

  function show(deadlineAt: number, now: number) {
    const numbers = clockNumbers(secondsLeft(deadlineAt, now), shown)
    digits.forEach((digit, at) => write(digit, twoDigits(numbers[at])))
    say(deadlineAt, now)
  }

  return { face, show }
}

/** "02d 18h", at last "05m": the two largest units that are not zero; seconds would keep people from reading. */
export function foldedClock({ units }: ShownClassicBar): ClassicClock {
  const shown = unitsOf(units).filter((unit) => unit !== 'seconds')
  const face = element('span', {})

  function show(deadlineAt: number, now: number) {
    const numbers = clockNumbers(secondsLeft(deadlineAt, now), shown)
    const first = firstShown(numbers)
    const words = shown.map((unit, at) => twoDigits(numbers[at]) + ([...(units[unit] ?? '')][0] ?? ''))
    write(face, words.slice(first, first + 2).join(' '))
  }

  return { face, show }
}

function unitsOf(units: ShownClassicBar['units']): ClockUnit[] {
  return clockUnits.filter((unit) => unit in units)
}

function twoDigits(number = 0) {
  return String(number).padStart(2, '0')
}

function write(place: HTMLElement, text: string) {
  if (place.textContent !== text) place.textContent = text
}
