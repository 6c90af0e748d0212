/** Standard inline timers as they were drawn first: bare digits, panels of a digit or of a unit, and panels whose halves flip. */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { element } from '../element.ts'
import base from './inline-timer.css?inline'
import own from './standard-timer.css?inline'
import type { TimerKind } from '../timer-kind.ts'

export const standardTimer: TimerKind = {
  css: base + own,
  draw({ set_id: isUnit, pan_id: panel }, { digits }) {
    const isEach = panel && !isUnit
    const row = element('div', { class: 'row' })
    const panels = Array.from({ length: isEach ? digits : 1 }, () => drawPanel(row, panel))
    return {
      body: element('div', {}, row),
      write: (text) => panels.forEach((write, at) => write(isEach ? text.charAt(at) : text)),
    }
  },
}

/**
 * One face, or four halves of which two turn: the upper new one, the lower old one, and over them the upper old one,
 * which falls, and the lower new one, which comes to lie.
 */
function drawPanel(row: HTMLElement, panel: InlineTimer['pan_id']) {
  const texts = Array.from({ length: panel === 2 ? 4 : 1 }, () => new Text())
  const faces = texts.map((text) => element('b', {}, element('span', {}, text)))
  const node = element('div', { class: panel ? 'panel' : undefined }, ...faces)
  let before = ''
  let turn = 1
  row.append(node)

  return (text: string) => {
    if (text === before) return
    texts.forEach((face, at) => (face.data = (at % 3 && before) || text))
    // Two animations that are the same, in turn: one begins anew without asking the browser for a layout.
    if (before && faces[1]) node.setAttribute('data-turn', `${(turn = 3 - turn)}`)
    before = text
  }
}
