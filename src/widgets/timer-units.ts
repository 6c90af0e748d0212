/** The units of an inline timer beside each other, with their labels. */
import type { MeasuredTimer } from '#domain/timers/measured-timer.ts'
import { isLine, type UnitShape } from '#domain/timers/timer-shape.ts'
import { element } from './element.ts'
import type { TimerKind } from './timer-kind.ts'

type Drawn = {
  row: HTMLElement
  /** False where a number has more digits than there are. */
  write: (numbers: readonly number[]) => boolean
}

/** Where fewer digits would do later, nothing shifts. */
export function drawUnits(
  timer: MeasuredTimer,
  shapes: readonly UnitShape[],
  draw: TimerKind['draw'],
): Drawn {
  const row = element('div', { class: isLine(timer) ? 'units box' : 'units' })
  const hasLabels = timer.countdown_type === 3 ? timer.dynamic_labels : timer.show_labels

  const writers = shapes.map((shape) => {
    const { body, write } = draw(timer, shape)
    const { digits, width, long, short } = shape
    let before: number | undefined
    body.style.setProperty('--width', `${width}em`)
    if (hasLabels) body.append(element('div', { class: 'label', 'data-long': long, 'data-short': short }))
    row.append(body)
    return (number: number) => {
      const text = String(number).padStart(digits, '0')
      if (number !== before) write(text, number)
      before = number
      return text.length === digits
    }
  })

  return { row, write: (next) => writers.every((write, at) => write(next[at] ?? 0)) }
}
