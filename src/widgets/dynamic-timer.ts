/** Dynamic inline timers: a line of text that grows with its place, or boxes. */
import { element } from './element.ts'
import type { TimerKind } from './timer-kind.ts'

/** Beside the digits of a box; between digits and label in a line. */
const BOX = 1.3
const IN_LINE = 0.16

export const dynamicTimer: TimerKind = ({ dynamic_template: template }, { digits, digit }) => {
  const isBox = template === 2
  const text = element('b', {})
  return {
    body: element('div', { class: isBox ? 'box' : 'words' }, text),
    width: digits * digit + (isBox ? BOX : IN_LINE),
    write: (written) => (text.textContent = written),
  }
}
