/** Standard inline timers: bare digits, tiles of a digit or of a unit, cards, and tiles whose halves flip. */
import { digitCells } from './digit-cells.ts'
import { element } from './element.ts'
import base from './inline-timer.css?inline'
import css from './standard-timer.css?inline'
import type { TimerKind } from './timer-kind.ts'
import { trimZeros } from './trim-zeros.ts'

export const standardTimer: TimerKind = {
  css: base + css,
  zeros: trimZeros,
  draw({ set_id: isUnit, pan_id: panel, family = '' }, { digits }) {
    const row = element('div', { class: 'row' })
    const size = panel && !isUnit ? 1 : digits
    const panels = Array.from({ length: digits / size }, () => drawPanel(row, size, panel === 2 ? 4 : 1))
    row.style.fontFamily = family
    return {
      body: element('div', {}, row),
      write: (text) => panels.forEach((write, at) => write(text.slice(at * size, at * size + size))),
    }
  },
}

/**
 * One face, or four halves of which two turn: the upper new one, the lower old one, and over them the upper old one,
 * which falls, and the lower new one, which comes to lie.
 */
function drawPanel(row: HTMLElement, digits: number, count: 1 | 4) {
  const faces = Array.from({ length: count }, () => digitCells('span', digits))
  const node = element('b', {}, ...faces.map(({ cells }) => cells))
  let before = ''
  let turn = 1
  row.append(node)

  return (text: string) => {
    if (text === before) return
    faces.forEach(({ write }, at) => write((at % 3 && before) || text))
    // Two animations that are the same, in turn: one begins anew without asking the browser for a layout.
    if (before && faces[1]) node.style.setProperty('--turn', `turn-${(turn = 3 - turn)}`)
    before = text
  }
}
