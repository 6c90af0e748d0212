/** The bar of one page while it is designed: what is changed, what is wrong with it, and the steps back and forth. */
import { useReducer, useState } from 'react'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { fieldOfRedo, fieldOfUndo } from '../editor/steps.ts'
import { afterEvent, openBar } from './bar-history.ts'
import { barProblems, problemsToShow } from './bar-problems.ts'
import { isStoredAlike } from './stored-bar.ts'

export type BarDesign = ReturnType<typeof useBarDesign>

type Facts = { page: BarAnswer; bars: readonly BarAnswer[]; account: AccountPermissions }

export function useBarDesign({ page, bars, account }: Facts) {
  const [history, send] = useReducer(afterEvent, null, () => openBar(page.id, page.data))
  const [typedIn, setTypedIn] = useState<string | null>(null)
  // Another page, or another answer about this one: the reducer says what becomes of the steps.
  const isGone = !bars.some(({ id }) => id === history.pageId)
  if (isGone) send({ is: 'inherited', pageId: page.id, saved: page.data, account })
  else if (history.pageId !== page.id) send({ is: 'opened', pageId: page.id, saved: page.data })
  else if (history.saved !== page.data) send({ is: 'stored', saved: page.data, account })

  const { bar, templateId } = history.now
  const problems = barProblems(bar)
  const shownProblems = problemsToShow(problems, typedIn)
  return {
    bar,
    templateId,
    problems,
    shownProblems,
    isDirty: !isStoredAlike(bar, history.saved, account),
    change: (next: FloatingBar, what: string) => {
      // What is being said of a field stays until it is mended.
      setTypedIn(what in shownProblems ? null : what)
      send({ is: 'changed', bar: next, what })
    },
    /** Nobody types any more: what is missing may be said. */
    settle: () => setTypedIn(null),
    apply: (next: FloatingBar, own: string | null) => send({ is: 'applied', bar: next, templateId: own }),
    chooseTemplate: (own: string | null) => send({ is: 'templateChosen', templateId: own }),
    undo: () => send({ is: 'undone' }),
    redo: () => send({ is: 'redone' }),
    /** The field that a step back would change; nothing to undo without one. */
    fieldOfUndo: fieldOfUndo(history),
    fieldOfRedo: fieldOfRedo(history),
  }
}
