/** What a visual editor designs, while it is designed. */
import { useReducer } from 'react'
import type { DesignRules } from './design.ts'
import { fieldOfRedo, fieldOfUndo } from './steps.ts'

export function useDesign<Thing>(
  { open, afterEvent, isUnsaved, problemsOf }: DesignRules<Thing>,
  saved: Thing,
) {
  const [design, send] = useReducer(afterEvent, saved, open)
  // Another answer: the reducer says what becomes of the steps.
  if (design.saved !== saved) send({ is: 'stored', saved })
  type Field = keyof Thing & string
  return {
    now: design.now,
    problems: problemsOf(design),
    isDirty: isUnsaved(design),
    /** Something else may be on its way to the server. */
    isSent: design.sent.length > 0,
    sending: (sent: Thing) => send({ is: 'sent', sent }),
    change: (changes: Partial<Thing>, what: Field) => send({ is: 'changed', changes, what }),
    apply: (change: (now: Thing) => Thing, what: Field) => send({ is: 'applied', change, what }),
    undo: () => send({ is: 'undone' }),
    redo: () => send({ is: 'redone' }),
    /** Every step names a field. */
    fieldOfUndo: fieldOfUndo(design) as Field | undefined,
    fieldOfRedo: fieldOfRedo(design) as Field | undefined,
  }
}
