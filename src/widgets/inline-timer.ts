/** Inline timers of all kinds, without what only some of them are drawn with: what a visitor loads is one of these. */
import type { TimerKindName } from '#domain/timers/timer-extras.ts'
import { circularTimer } from './circular-timer.ts'
import { createInlineTimer } from './create-inline-timer.ts'
import { dynamicTimer } from './dynamic-timer.ts'
import { standardTimer } from './standard-timer.ts'
import type { TimerKind, TimerPart } from './timer-kind.ts'

export const kinds: Record<TimerKindName, TimerKind> = {
  'timer-standard': standardTimer,
  'timer-circular': circularTimer,
  'timer-dynamic': dynamicTimer,
}

const kindOf: Readonly<Record<string, TimerPart>> = kinds

export const mountInlineTimer = createInlineTimer((name) => kindOf[name])
