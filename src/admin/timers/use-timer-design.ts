/** The inline timer of one campaign while it is designed. */
import { useReducer } from 'react'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { fieldOfRedo, fieldOfUndo } from '../shell/steps.ts'
import { afterEvent, drawableTimer, isUnsaved, openTimer, problemsOf } from './timer-design.ts'
import type { TimerField } from './timer-screens.ts'

export function useTimerDesign(saved: InlineTimer) {
  const [design, send] = useReducer(afterEvent, saved, openTimer)
  // Another answer: the reducer says what becomes of the steps.
  if (design.saved !== saved) send({ is: 'stored', saved })
  return {
    timer: design.now,
    drawable: drawableTimer(design),
    problems: problemsOf(design),
    isDirty: isUnsaved(design),
    change: (changes: Partial<InlineTimer>, what: TimerField) => send({ is: 'changed', changes, what }),
    chooseTemplate: (id: number) => send({ is: 'templateChosen', id }),
    undo: () => send({ is: 'undone' }),
    redo: () => send({ is: 'redone' }),
    /** Every step names a field. */
    fieldOfUndo: fieldOfUndo(design) as TimerField | undefined,
    fieldOfRedo: fieldOfRedo(design) as TimerField | undefined,
  }
}
