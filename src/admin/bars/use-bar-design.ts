/** The bar of one page while it is designed; what is missing in a field is not said while it is being typed in. */
import { useState } from 'react'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { useDesign } from '../editor/use-design.ts'
import { barDesign, withoutTemplate } from './bar-design.ts'
import { problemsToShow } from './bar-problems.ts'

export type BarDesign = ReturnType<typeof useBarDesign>

type Facts = { page: BarAnswer; bars: readonly BarAnswer[]; account: AccountPermissions }

export function useBarDesign({ page, bars, account }: Facts) {
  const [typedIn, setTypedIn] = useState<string | null>(null)
  const design = useDesign(barDesign(account), {
    id: page.id,
    saved: page.data,
    isThere: (pageId) => bars.some(({ id }) => id === pageId),
  })
  const shownProblems = problemsToShow(design.problems, typedIn)
  return {
    ...design,
    bar: withoutTemplate(design.now),
    templateId: design.now.templateId ?? null,
    shownProblems,
    change(changes: Partial<FloatingBar>, what: string) {
      // What is being said of a field stays until it is mended.
      setTypedIn(what in shownProblems ? null : what)
      design.change(changes, what)
    },
    /** Nobody types any more: what is missing may be said. */
    revealProblems: () => setTypedIn(null),
    applyTemplate: (bar: FloatingBar, templateId: string | null) =>
      design.apply(() => ({ ...bar, templateId }), 'template'),
    noteTemplate: (templateId: string | null) => design.note({ templateId }),
  }
}
