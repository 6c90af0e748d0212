/** Which problems of what is designed are said. */
import type { Problems } from './design.ts'

/** While a field is being typed in, what it lacks yet is not held against it. */
export function problemsToShow(problems: Problems, typedIn: string | null): Problems {
  if (typedIn === null) return problems
  const { [typedIn]: _unfinished, ...rest } = problems
  return rest
}
