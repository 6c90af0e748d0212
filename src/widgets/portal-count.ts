/** The countdown of a portal in its own colors: a cell a unit, and in it a cell a digit. */
import { clockNumbers } from '#domain/countdown/clock-numbers.ts'
import { clockUnits } from '#domain/countdown/clock-units.ts'
import { firstShown } from '#domain/countdown/leading-units.ts'
import { secondsLeft } from '#domain/countdown/remaining.ts'
import { twoDigits } from './countdown-clock.ts'
import { element } from './element.ts'
import type { PortalDrawing, PortalExtra } from './portal-extras.ts'
import css from './portal-count.css?inline'
import { screenReaderClock } from './screen-reader-clock.ts'

export const portalCount: PortalExtra = {
  css,
  // Nobody's deadline is no reason for zeros.
  drawers: {
    countdown: (_block, drawing) =>
      drawing.deadlineAt === undefined ? undefined : drawCells(drawing, drawing.deadlineAt),
  },
}

function drawCells({ words, context, atEnd }: PortalDrawing, deadlineAt: number) {
  const { ticker } = context
  const numbersAt = (now: number) => clockNumbers(secondsLeft(deadlineAt, now), clockUnits)
  // What is shown once does not go while somebody watches.
  const first = firstShown(numbersAt(ticker.now()))
  const digits = clockUnits.map(() => element('b', {}))
  const cells = clockUnits.map((unit, place) => element('span', {}, digits[place], words[unit]))
  const { face, say } = screenReaderClock(element('div', { class: 'count' }, ...cells.slice(first)), context)

  function show(now: number) {
    numbersAt(now).forEach((number, place) => writeCells(digits[place], twoDigits(number)))
    say(deadlineAt, now)
  }

  show(ticker.now())
  atEnd(ticker.watch(deadlineAt, show))
  return face
}

/** No font can make a cell wider: whatever the number is, nothing beside it moves. */
function writeCells(digits: HTMLElement | undefined, text: string) {
  if (!digits || digits.textContent === text) return
  if (digits.children.length !== text.length) digits.replaceChildren(...[...text].map(() => element('i', {})))
  ;[...digits.children].forEach((cell, at) => {
    if (cell.textContent !== text[at]) cell.textContent = text.charAt(at)
  })
}
