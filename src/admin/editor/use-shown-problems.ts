/** A design of which nothing is said to be missing in a field while somebody types there. */
import { useState } from 'react'
import type { Problems } from './design.ts'
import { problemsToShow } from './problems-to-show.ts'

type Changed<Thing> = { problems: Problems; change: (changes: Partial<Thing>, what: string) => void }

export function useShownProblems<Thing>({ problems, change }: Changed<Thing>) {
  const [typedIn, setTypedIn] = useState<string | null>(null)
  const shownProblems = problemsToShow(problems, typedIn)
  return {
    shownProblems,
    change(changes: Partial<Thing>, what: string) {
      // What is being said of a field stays until it is mended.
      setTypedIn(what in shownProblems ? null : what)
      change(changes, what)
    },
    /** Nobody types any more: what is missing may be said. */
    revealProblems: () => setTypedIn(null),
  }
}
