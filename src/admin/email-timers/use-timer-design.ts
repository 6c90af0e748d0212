/** The timer of one campaign while it is designed. */
import { useReducer } from 'react'
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import { fieldOfRedo, fieldOfUndo } from '../shell/steps.ts'
import { afterEvent, isUnsaved, openTimer, problemsOf, type TimerField } from './timer-design.ts'

export function useTimerDesign(saved: EmailTimer) {
  const [design, send] = useReducer(afterEvent, saved, openTimer)
  // Another answer: the reducer says what becomes of the steps.
  if (design.saved !== saved) send({ is: 'stored', saved })
  return {
    timer: design.now,
    problems: problemsOf(design),
    isDirty: isUnsaved(design),
    change: (changes: Partial<EmailTimer>, what: TimerField) => send({ is: 'changed', changes, what }),
    chooseTemplate: (background: number) => send({ is: 'templateChosen', background }),
    undo: () => send({ is: 'undone' }),
    redo: () => send({ is: 'redone' }),
    /** Every step names a field. */
    fieldOfUndo: fieldOfUndo(design) as TimerField | undefined,
    fieldOfRedo: fieldOfRedo(design) as TimerField | undefined,
  }
}
