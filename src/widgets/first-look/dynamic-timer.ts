/** Dynamic inline timers as they were drawn first: a line of text that grows with its place, or boxes. */
import { isLine } from '#domain/timers/timer-shape.ts'
import base from './inline-timer.css?inline'
import own from './dynamic-timer.css?inline'
import { element } from '../element.ts'
import type { TimerKind } from '../timer-kind.ts'

export const dynamicTimer: TimerKind = {
  css: base + own,
  draw(timer) {
    const text = new Text()
    return {
      body: element('div', { class: isLine(timer) ? 'words' : 'box' }, element('b', {}, text)),
      write: (written) => (text.data = written),
    }
  },
}
