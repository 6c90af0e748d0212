/** Dynamic inline timers: a line of text that grows with its place, or boxes. */
import { isLine } from '#domain/timers/timer-shape.ts'
import { digitCells } from './digit-cells.ts'
import css from './dynamic-timer.css?inline'
import { element } from './element.ts'
import { trimZeros } from './trim-zeros.ts'
import base from './inline-timer.css?inline'
import type { TimerKind } from './timer-kind.ts'

export const dynamicTimer: TimerKind = {
  css: base + css,
  zeros: trimZeros,
  draw(timer, { digits }) {
    const { cells, write } = digitCells('b', digits)
    cells.style.fontFamily = timer.family ?? ''
    return { body: element('div', { class: isLine(timer) ? 'words' : 'cell' }, cells), write }
  },
}
