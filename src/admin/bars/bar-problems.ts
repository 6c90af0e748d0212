/** What keeps a bar from being saved: the specification's sentences, by dotted path of the field. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { floatingBar } from '#domain/bars/floating-bar.schema.ts'
import { barSections, sectionOf, type BarSection } from './bar-section.ts'

export type BarProblems = Readonly<Record<string, string>>

export function barProblems(bar: FloatingBar): BarProblems {
  const problems: Record<string, string> = {}
  for (const { path, message } of floatingBar.safeParse(bar).error?.issues ?? [])
    problems[path.join('.')] ??= message
  return problems
}

/** While a field is being typed in, what it lacks yet is not held against it. */
export function problemsToShow(problems: BarProblems, typedIn: string | null): BarProblems {
  if (typedIn === null) return problems
  const { [typedIn]: _unfinished, ...rest } = problems
  return rest
}

/** The section that holds the first problem, from top to bottom. */
export function firstTroubledSection(problems: BarProblems): BarSection | null {
  const troubled = new Set(Object.keys(problems).map(sectionOf))
  const inOrder = Object.keys(barSections) as BarSection[]
  return inOrder.find((section) => troubled.has(section)) ?? null
}
