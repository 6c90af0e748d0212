/** The classic bar of one page while it is designed, and the preset that it came from. */
import { useState } from 'react'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { ClassicBarAnswer, ClassicPreset } from '#domain/classic-bars/classic-bars.api.ts'
import { useDesign } from '../editor/use-design.ts'
import { useShownProblems } from '../editor/use-shown-problems.ts'
import {
  classicDesign,
  inPossiblePlace,
  problemsBeforeTrying,
  withoutPreset,
  type EditedClassicBar,
} from './classic-design.ts'

export type ClassicDesign = ReturnType<typeof useClassicDesign>

type Facts = { page: ClassicBarAnswer; bars: readonly ClassicBarAnswer[]; account: AccountPermissions }

export function useClassicDesign({ page, bars, account }: Facts) {
  const [isTried, setTried] = useState(false)
  const design = useDesign(classicDesign(account), {
    id: page.id,
    saved: page.data,
    isThere: (pageId) => bars.some(({ id }) => id === pageId),
  })
  const shown = useShownProblems(design)
  return {
    ...design,
    ...shown,
    shownProblems: isTried ? shown.shownProblems : problemsBeforeTrying(shown.shownProblems),
    change: (changes: Partial<EditedClassicBar>, what: string) =>
      shown.change(inPossiblePlace(design.now, changes), what),
    onTried: () => setTried(true),
    /** Elsewhere it is a first try again. */
    forgetTry: () => setTried(false),
    bar: withoutPreset(design.now),
    presetId: design.now.presetId ?? null,
    applyPreset: ({ id, data }: ClassicPreset) => design.apply(() => ({ ...data, presetId: id }), 'presetId'),
    notePreset: (presetId: string | null) => design.note({ presetId }),
  }
}
