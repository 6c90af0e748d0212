/** The kinds of fields that a panel can have; each row of a table is one of them. */
import type { ColorRule } from '#domain/colors/color-rules.ts'
import type { Problems } from '../design.ts'
import type { PathIn, PathOf, ValueAt } from './field-path.ts'

type Flag = 0 | 1

/** Words that may depend on how it stands. */
type Words<Thing> = string | ((thing: Thing) => string)

type Labeled<Path> = { path: Path; label: string }

export type NumberRow<Thing> = Labeled<PathOf<Thing, number>> & {
  as: 'number'
  limits: { min: number; max: number }
  step?: number
  /** As people read it. */
  format: (value: number) => string
  /** What changes along with it. */
  alsoChanges?: (value: number, thing: Thing) => Partial<Thing>
}

export type SwitchRow<Thing> = Labeled<PathOf<Thing, boolean | Flag>> & {
  as: 'switch'
  description?: string
  /** It is on while the field says "hidden": no. */
  isInverted?: boolean
  /** What changes along when it is turned on. */
  alsoChanges?: (thing: Thing) => Partial<Thing>
}

export type Tile<Value> = { value: Value; label: string }

type Choice<Thing, Path extends PathIn<Thing>> = Labeled<Path> & {
  as: 'tiles'
  tiles: readonly Tile<ValueAt<Thing, Path> & (string | number)>[]
  description?: string
}

/** Its pictures, where it has some, are drawn by the editor. */
export type TilesRow<Thing> = {
  [Path in PathOf<Thing, string | number>]: Choice<Thing, Path>
}[PathOf<Thing, string | number>]

export type SelectRow<Thing> = Labeled<PathOf<Thing, string>> & {
  as: 'select'
  options: (thing: Thing) => readonly { value: string; label: string }[]
  /** The one that is drawn, where that can be another than the one that is stored. */
  drawn?: (thing: Thing) => string
  description?: Words<Thing>
}

export type ColorRow<Thing> = Labeled<PathOf<Thing, string>> & {
  as: 'color'
  rule: ColorRule
  maxLength: number
  /** Something may show through. */
  hasOpacity?: boolean
  /** Colors to begin from. */
  swatches: (thing: Thing) => readonly string[]
  /** What is drawn without a color, in words; a field that has it may be empty. */
  none?: string
  /** What is drawn when the text is no color, as `#rrggbb`. Without it such text is a problem. */
  fallback?: (thing: Thing) => string
  description?: string
}

export type TextRow<Thing> = Labeled<PathOf<Thing, string>> & {
  as: 'text'
  max: number
  /** For addresses, whose limit nobody meets. */
  isUncounted?: boolean
  /** Arabic or Hebrew is written from the right. */
  isInVisitorsLanguage?: boolean
  placeholder?: string
  description?: Words<Thing>
  /** The field that leaves the words out; its switch stands beside them. */
  hiddenBy?: PathOf<Thing, boolean>
}

/** What an editor draws itself, and the fields in it. */
export type CustomRow<Thing> = { as: 'custom'; name: string; paths: readonly PathIn<Thing>[] }

/** A sentence between the fields. */
export type NoteRow = { as: 'note'; text: string }

/** Fields of one subject: under its name, unless a single one says it all. */
export type GroupRow<Thing> = { as: 'group'; title?: string; rows: readonly FieldRow<Thing>[] }

/** Beside each other. */
export type ColumnsRow<Thing> = { as: 'columns'; rows: readonly FieldRow<Thing>[]; isLongAndShort?: boolean }

export type FieldRow<Thing> = (
  | NumberRow<Thing>
  | SwitchRow<Thing>
  | TilesRow<Thing>
  | SelectRow<Thing>
  | ColorRow<Thing>
  | TextRow<Thing>
  | CustomRow<Thing>
  | NoteRow
  | GroupRow<Thing>
  | ColumnsRow<Thing>
) & {
  /** Only then it is shown. */
  when?: (thing: Thing, problems: Problems) => boolean
}
