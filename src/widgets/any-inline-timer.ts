/** An inline timer of any kind and any look, for editors: with all that visitors load in parts. */
import type { MeasuredTimer } from '#domain/timers/measured-timer.ts'
import { drawnBy, type TimerExtra, type TimerKindName } from '#domain/timers/timer-extras.ts'
import { createInlineTimer } from './create-inline-timer.ts'
import { circularTimer } from './first-look/circular-timer.ts'
import { dynamicTimer } from './first-look/dynamic-timer.ts'
import { standardTimer } from './first-look/standard-timer.ts'
import { kinds } from './inline-timer.ts'
import boxes from './timer-extras/boxes.css?inline'
import cards from './timer-extras/cards.css?inline'
import dots from './timer-extras/dots.css?inline'
import fade from './timer-extras/fade.css?inline'
import flip from './timer-extras/flip.css?inline'
import glow from './timer-extras/glow.css?inline'
import line from './timer-extras/line.css?inline'
import lines from './timer-extras/lines.css?inline'
import raised from './timer-extras/raised.css?inline'
import template6 from './timer-extras/template-6.css?inline'
import template7 from './timer-extras/template-7.css?inline'
import template8 from './timer-extras/template-8.css?inline'
import template9 from './timer-extras/template-9.css?inline'
import tiles from './timer-extras/tiles.css?inline'
import type { TimerPart } from './timer-kind.ts'
import type { Mount } from './widget.ts'

const parts = {
  'timer-1': standardTimer,
  'timer-2': circularTimer,
  'timer-3': dynamicTimer,
  ...kinds,
  'timer-tiles': { css: tiles },
  'timer-cards': { css: cards },
  'timer-flip': { css: flip },
  'timer-dots': { css: dots },
  'timer-lines': { css: lines },
  'timer-glow': { css: glow },
  'timer-raised': { css: raised },
  'timer-fade': { css: fade },
  'timer-template-6': { css: template6 },
  'timer-template-7': { css: template7 },
  'timer-template-8': { css: template8 },
  'timer-template-9': { css: template9 },
  'timer-line': { css: line },
  'timer-boxes': { css: boxes },
} satisfies Record<TimerKindName | TimerExtra, TimerPart> & Record<string, TimerPart>

const partOf: Readonly<Record<string, TimerPart>> = parts

const mount = createInlineTimer((name) => partOf[name])

export const mountAnyInlineTimer: Mount<MeasuredTimer> = (host, timer, deadlineAt, context) => {
  const { set, off } = mount(host, withParts(timer), deadlineAt, context)
  return { set: (next, at) => set(withParts(next), at), off }
}

function withParts(timer: MeasuredTimer) {
  return { timer, x: timer.look === 1 ? [`timer-${timer.countdown_type}`] : drawnBy(timer) }
}
