/** Circular inline timers: a ring for each unit, as full as the unit is. */
import { element } from './element.ts'
import type { TimerKind } from './timer-kind.ts'

/** What a ring needs at least, and beside its digits. */
const RING = 2.9
const BESIDE_DIGITS = 1.1
/** Once around it, in hundredths of its width: its radius is 46 of them. */
const AROUND = 289

export const circularTimer: TimerKind = (_timer, { digits, digit, whole }) => {
  const width = Math.max(RING, digits * digit + BESIDE_DIGITS)
  const ring = drawing('svg')
  const bar = drawing('circle')
  ring.append(drawing('circle'), bar)
  const text = element('b', {})
  return {
    body: element('div', { class: 'ring' }, ring, text),
    width,
    write(written, number) {
      text.textContent = written
      // Never a transition: it would be drawn anew sixty times a second.
      bar.style.setProperty('stroke-dasharray', `${Math.min(number / whole, 1) * AROUND}% ${AROUND}%`)
      // Of nothing, round ends would leave a dot.
      bar.style.setProperty('stroke-linecap', number ? 'round' : 'butt')
    },
  }
}

function drawing(name: 'svg' | 'circle') {
  return document.createElementNS('http://www.w3.org/2000/svg', name)
}
