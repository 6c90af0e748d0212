/** The timer inside an owner's page: standard, circular or dynamic, and as wide as its place lets it be. */
import { secondsLeft } from '#domain/countdown/remaining.ts'
import type { MeasuredTimer } from '#domain/timers/measured-timer.ts'
import { shownUnits, unitShapes, widthOfAll } from '#domain/timers/timer-shape.ts'
import { clockNumbers } from '#domain/countdown/clock-numbers.ts'
import { isCssColor } from './css-color.ts'
import { shadowOf } from './shadow.ts'
import { screenReaderClock } from './screen-reader-clock.ts'
import { drawUnits } from './timer-units.ts'
import type { TimerPart } from './timer-kind.ts'
import type { Mount } from './widget.ts'

type PartOf = (name: string) => TimerPart | undefined

/** `x`: what it is drawn with, the kind first. */
export type DrawnTimer = { timer: MeasuredTimer; x?: readonly string[] }

/** Nothing is drawn of a kind that is not there. */
export const createInlineTimer =
  (partOf: PartOf): Mount<DrawnTimer> =>
  (host, firstDrawn, firstDeadlineAt, context) => {
    const { ticker } = context
    let end = () => {}

    function draw(drawn: DrawnTimer, deadlineAt: number | undefined) {
      end()
      const { timer, x = [] } = drawn
      const parts = x.map(partOf)
      const [kind] = parts
      // A deadline that nobody knows is no reason for zeros.
      if (deadlineAt === undefined || !kind?.draw) return
      const units = shownUnits(timer).map(([unit]) => unit)
      const numbersAt = (now: number) => clockNumbers(secondsLeft(deadlineAt, now), units)
      const numbers = numbersAt(ticker.now())
      const shapes = unitShapes(timer, numbers)
      const { row, write } = drawUnits(timer, shapes, kind.draw)
      const { face, say } = screenReaderClock(row, context)
      applySettings(face, { ...timer, all: widthOfAll(shapes, timer) })

      const show = (now: number) => {
        // A clock that was set may need digits that are not there.
        if (!write(numbersAt(now))) return draw(drawn, deadlineAt)
        say(deadlineAt, now)
      }

      show(ticker.now())
      shadowOf(host, ...parts.map((part) => part?.css ?? ''), shortLabels(timer)).append(face)
      kind.zeros?.(host, timer, numbers)
      const stop = ticker.watch(deadlineAt, show)
      end = () => {
        stop()
        face.remove()
      }
    }

    draw(firstDrawn, firstDeadlineAt)
    return { set: draw, off: () => end() }
  }

/** Where long ones would become too small. */
function shortLabels({ shortBelow }: MeasuredTimer) {
  return `@container (width<${shortBelow}px){.units{--label:var(--short);--in-line:var(--shorts)}.label:before{content:attr(data-short)}}`
}

/**
 * The style sheet knows the settings by their own names: all of them as attributes, numbers and colors as properties
 * too. Nothing that is neither becomes part of a style.
 */
function applySettings(face: HTMLElement, settings: MeasuredTimer & { all: number }) {
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'number' || isCssColor(value)) face.style.setProperty(`--${name}`, String(value))
    face.setAttribute(`data-${name}`, String(value))
  }
}
