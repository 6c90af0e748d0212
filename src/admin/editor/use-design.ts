/** What a visual editor designs, while it is designed. */
import { useReducer } from 'react'
import { changedPaths, type DesignRules, type Problems, type SavedThing } from './design.ts'
import { fieldOfRedo, fieldOfUndo } from './undo-history.ts'

type Subject<Thing> = SavedThing<Thing> & {
  /** Whether the one with this id is still there, where that can change. */
  isThere?: (id: string) => boolean
}

export function useDesign<Thing extends object>(
  { open, afterEvent, isUnsaved, problemsOf }: DesignRules<Thing>,
  { id, saved, isThere = () => true }: Subject<NoInfer<Thing>>,
) {
  const [design, send] = useReducer(afterEvent, { id, saved }, open)
  // Another one, or another answer about this one: the reducer says what becomes of the steps.
  if (!isThere(design.id)) send({ is: 'inherited', id, saved })
  else if (design.id !== id) send({ is: 'opened', id, saved })
  else if (design.saved !== saved) send({ is: 'stored', saved })

  const problems = problemsOf(design)
  return {
    now: design.now,
    base: design.base,
    problems,
    isSavable: Object.keys(problems).length === 0,
    isDirty: isUnsaved(design),
    /** The dotted paths of the fields that are not saved as they stand. */
    changedPaths: () => changedPaths(design.saved, design.now),
    /** Something else may be on its way to the server. */
    isSent: design.sent.length > 0,
    told: (form: { base: Thing; now: Thing }) => send({ is: 'told', ...form }),
    sending: (sent: Thing) => send({ is: 'sent', sent }),
    /** `what` is the path of the field: steps on the same one that follow each other are undone together. */
    change: (changes: Partial<Thing>, what: string) => send({ is: 'changed', changes, what }),
    apply: (change: (now: Thing) => Thing, what: string) => send({ is: 'applied', change, what }),
    note: (changes: Partial<Thing>) => send({ is: 'noted', changes }),
    undo: () => send({ is: 'undone' }),
    redo: () => send({ is: 'redone' }),
    /** The field that a step back would change; nothing to undo without one. */
    fieldOfUndo: fieldOfUndo(design),
    fieldOfRedo: fieldOfRedo(design),
  }
}

/** What `useDesign` answers, perhaps with more. */
export type DesignedThing<Thing> = {
  now: Thing
  problems: Problems
  /** Those that are said already; all, where nothing is said of them. */
  shownProblems?: Problems
  /** Says all of them. */
  revealProblems?: () => void
  /** Its owner wants to go on with it: what waits for that is said, too. */
  onTried?: () => void
  isSavable: boolean
  isDirty: boolean
  changedPaths: () => string[]
  change: (changes: Partial<Thing>, what: string) => void
  undo: () => void
  redo: () => void
  fieldOfUndo: string | undefined
  fieldOfRedo: string | undefined
}
