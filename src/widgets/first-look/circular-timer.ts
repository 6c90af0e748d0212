/** Circular inline timers as they were drawn first: a ring for each unit, as full as the unit is. */
import base from './inline-timer.css?inline'
import own from './circular-timer.css?inline'
import { element } from '../element.ts'
import type { TimerKind } from '../timer-kind.ts'

/** Once around a ring, in hundredths of its width: its radius is 46 of them. */
const AROUND = 289

export const circularTimer: TimerKind = {
  css: base + own,
  draw(_timer, { whole }) {
    const ring = drawing('svg')
    const bar = drawing('circle')
    ring.append(drawing('circle'), bar)
    const text = new Text()
    return {
      body: element('div', { class: 'ring' }, ring, element('b', {}, text)),
      write(written, number) {
        text.data = written
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
