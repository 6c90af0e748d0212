/** Circular inline timers: a ring for each unit, as full as the unit is. */
import css from './circular-timer.css?inline'
import { digitCells } from './digit-cells.ts'
import { element } from './element.ts'
import base from './inline-timer.css?inline'
import { trimZeros } from './trim-zeros.ts'
import type { TimerKind } from './timer-kind.ts'

/** Once around a ring, in hundredths of its width: its radius is 47 of them. */
const AROUND = 295.3

export const circularTimer: TimerKind = {
  css: base + css,
  zeros: trimZeros,
  draw(timer, { whole, digits }) {
    const ring = drawing('svg')
    const bar = drawing('circle')
    const { cells, write } = digitCells('b', digits)
    cells.style.fontFamily = timer.family ?? ''
    ring.append(drawing('circle'), bar)
    return {
      body: element('div', { class: 'ring' }, ring, cells),
      write(text, number) {
        write(text)
        // Never a transition: it would be drawn anew sixty times a second.
        bar.style.setProperty('stroke-dasharray', `${Math.min(number / whole, 1) * AROUND}% ${AROUND}%`)
        // Of nothing, round ends would leave a dot.
        bar.toggleAttribute('data-none', !number)
      },
    }
  },
}

function drawing(name: 'svg' | 'circle') {
  return document.createElementNS('http://www.w3.org/2000/svg', name)
}
