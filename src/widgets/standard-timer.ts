/** Standard inline timers: bare digits, panels of a digit or of a unit, and panels whose halves flip. */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { element } from './element.ts'
import type { TimerKind } from './timer-kind.ts'

/** Beside the digits of a panel of a digit, and of a unit; between panels. */
const BESIDE_DIGIT = 0.24
const BESIDE_UNIT = 0.46
const APART = 0.06

export const standardTimer: TimerKind = ({ set_id: isUnit, pan_id: panel }, { digits, digit }) => {
  const isEach = panel && !isUnit
  const perPanel = isEach ? 1 : digits
  const row = element('div', { class: 'row' })
  const panels = Array.from({ length: digits / perPanel }, () => drawPanel(row, panel))
  const padding = panel && (isUnit ? BESIDE_UNIT : BESIDE_DIGIT)
  return {
    body: element('div', {}, row),
    width: panels.length * (perPanel * digit + padding + APART),
    write: (text) => panels.forEach((write, at) => write(isEach ? text.charAt(at) : text)),
  }
}

/**
 * One face, or four halves of which two turn: the upper new one, the lower old one, and over them the upper old one,
 * which falls, and the lower new one, which comes to lie.
 */
function drawPanel(row: HTMLElement, panel: InlineTimer['pan_id']) {
  const faces = Array.from({ length: panel === 2 ? 4 : 1 }, () => element('b', {}))
  const node = element('div', { class: panel ? 'panel' : undefined }, ...faces)
  let before = ''
  let turn = 1
  row.append(node)

  return (text: string) => {
    if (text === before) return
    faces.forEach((face, at) => face.setAttribute('data-text', (at % 3 && before) || text))
    // Two animations that are the same, in turn: one begins anew without asking the browser for a layout.
    if (before) node.setAttribute('data-turn', `${(turn = 3 - turn)}`)
    before = text
  }
}
