/** What every field of an editor is given: the thing as it stands, and the way to change it. */
import type { Problems } from '../design.ts'

export type FieldProps<Thing> = {
  thing: Thing
  /** `what` is the path of the field: steps on the same one that follow each other are undone together. */
  onChange: (changes: Partial<Thing>, what: string) => void
  problems: Problems
}
