/** The kinds of fields that a panel can have; each row of a table is one of them. */
import type { ColorRule } from '#domain/colors/color-rules.ts'
import type { Problems } from '../design.ts'
import type { PathIn, PathOf, ValueAt } from './field-path.ts'

type Flag = 0 | 1

/** Text that may depend on the other fields. */
type Text<Thing> = string | ((thing: Thing) => string)

export function textOf<Thing>(text: Text<Thing> | undefined, thing: Thing): string | undefined {
  return typeof text === 'function' ? text(thing) : text
}

type Labeled<Path> = { path: Path; label: string }

export type NumberRow<Thing> = Labeled<PathOf<Thing, number>> & {
  as: 'number'
  limits: { min: number; max: number }
  step?: number
  /** The number as people read it, with its unit. */
  format: (value: number) => string
  /** Other fields that have to follow. */
  alsoChanges?: (value: number, thing: Thing) => Partial<Thing>
}

export type SwitchRow<Thing> = Labeled<PathOf<Thing, boolean | Flag>> & {
  as: 'switch'
  description?: string
  /** For a field such as `hidden`: the switch is on while the field is false. */
  isInverted?: boolean
  /** Other fields that have to follow when it is turned on. */
  alsoChanges?: (thing: Thing) => Partial<Thing>
}

export type Tile<Value> = { value: Value; label: string }

type Choice<Thing, Path extends PathIn<Thing>> = Labeled<Path> & {
  as: 'tiles'
  tiles: readonly Tile<ValueAt<Thing, Path> & (string | number)>[]
  description?: string
}

/** Pictures above the labels are drawn by the editor (`CustomParts`). */
export type TilesRow<Thing> = {
  [Path in PathOf<Thing, string | number>]: Choice<Thing, Path>
}[PathOf<Thing, string | number>]

export type SelectRow<Thing> = Labeled<PathOf<Thing, string>> & {
  as: 'select'
  options: (thing: Thing) => readonly { value: string; label: string }[]
  /** The option shown as selected, where what is stored may not be one of them. */
  selected?: (thing: Thing) => string
  description?: Text<Thing>
}

export type ColorRow<Thing> = Labeled<PathOf<Thing, string>> & {
  as: 'color'
  rule: ColorRule
  maxLength: number
  /** Offers opacity beside the hue. */
  hasOpacity?: boolean
  /** Colors to begin from. */
  swatches: (thing: Thing) => readonly string[]
  /** For a color that may be left out: the placeholder that says what is drawn then. */
  none?: string
  description?: string
}

export type TextRow<Thing> = Labeled<PathOf<Thing, string>> & {
  as: 'text'
  max: number
  /** Without the counter of characters: for addresses, whose limit nobody meets. */
  isUncounted?: boolean
  /** Follows the direction of what is typed: Arabic and Hebrew run from the right. */
  isInVisitorsLanguage?: boolean
  placeholder?: string
  description?: Text<Thing>
  /** The field that hides this text: its switch stands beside the input. */
  hiddenBy?: PathOf<Thing, boolean>
}

/** Drawn by the editor (`CustomParts`), with the fields that it changes. */
export type CustomRow<Thing> = { as: 'custom'; name: string; paths: readonly PathIn<Thing>[] }

/** A sentence between the fields. */
export type NoteRow = { as: 'note'; text: string }

/** Fields of one subject, set off by a line; without a title where their labels say enough. */
export type GroupRow<Thing> = { as: 'group'; title?: string; rows: readonly FieldRow<Thing>[] }

/** Two columns, equal unless the second one holds the short form of the first. */
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
  /** Shown only then. */
  when?: (thing: Thing, problems: Problems) => boolean
}
