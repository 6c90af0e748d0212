/** What every field of an editor is given: the thing as it stands, and the way to change it. */
import type { ReactNode } from 'react'
import type { Problems } from '../design.ts'

export type FieldProps<Thing> = {
  thing: Thing
  /** `what` is the path of the field: steps on the same one that follow each other are undone together. */
  onChange: (changes: Partial<Thing>, what: string) => void
  problems: Problems
}

export type RowProps<Thing, Kind> = FieldProps<Thing> & { row: Kind }

/** What a table cannot say, because it is drawn: custom fields by their name, pictures of tiles by their path. */
export type CustomParts = {
  custom?: Readonly<Record<string, ReactNode>>
  pictures?: Readonly<Record<string, (value: string | number) => ReactNode>>
}
