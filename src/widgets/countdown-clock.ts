/** The digits of a countdown: a block for each shown unit, and full words for those who hear it. */
import type { FloatingBarLabels } from '#domain/bars/floating-bar.ts'
import { minutesLeft, secondsLeft, spokenTime } from '#domain/countdown/remaining.ts'
import { clockNumbers, type ClockUnit, clockUnits } from './clock-numbers.ts'
import { element } from './element.ts'
import { quietly } from './quietly.ts'

export type CountdownClock = { face: HTMLElement; show: (deadlineAt: number, now: number) => void }

export function countdownClock(labels: FloatingBarLabels, language: string): CountdownClock {
  const shown = clockUnits.filter((unit) => !isHidden(unit, labels))
  const digits = shown.map(() => element('b', {}))
  const blocks = shown.map((unit, place) =>
    element('span', { class: 'unit' }, digits[place], element('span', {}, labels[unit])),
  )
  // A screen reader would stumble over digits that change while it reads them: it is told the words instead.
  const units = element('span', { class: 'units', 'aria-hidden': 'true' }, ...blocks)
  const face = element('div', { class: 'clock', role: 'timer', lang: language }, units)
  let spokenMinutes: number | undefined

  function show(deadlineAt: number, now: number) {
    const numbers = clockNumbers(secondsLeft(deadlineAt, now), shown)
    digits.forEach((digit, place) => write(digit, String(numbers[place]).padStart(2, '0')))
    const minutes = minutesLeft(deadlineAt, now)
    if (minutes === spokenMinutes) return
    spokenMinutes = minutes
    // The first words of most languages are slow to come: the digits are painted before them.
    whenIdle(() => quietly(() => face.setAttribute('aria-label', inWords(minutes, language))))
  }

  return { face, show }
}

/** Not every browser says when it is idle. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}

function isHidden(unit: ClockUnit, labels: FloatingBarLabels) {
  const hidden = {
    days: labels.hideDays,
    hours: labels.hideHours,
    minutes: labels.hideMinutes,
    seconds: labels.hideSeconds,
  }
  return hidden[unit]
}

function write(digit: HTMLElement, text: string) {
  if (digit.textContent !== text) digit.textContent = text
}

/** A language tag that this browser doesn't know is no reason to stay silent. */
function inWords(minutes: number, language: string) {
  return quietly(() => spokenTime(minutes, language)) ?? spokenTime(minutes, 'en')
}
