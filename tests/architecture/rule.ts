/** The shape of a rule: what it says of a file, and files that prove it can tell right from wrong. */
import type { SourceFile, Tree } from './source-file.ts'

type Fixture = [path: string, text: string]

export type Rule = {
  /** The rule as a sentence. */
  name: string
  /** One sentence for each thing that is wrong. */
  problems(file: SourceFile, tree: Tree): string[]
  good: Fixture[]
  /** Each of them breaks the rule on its own. */
  bad: Fixture[]
}
