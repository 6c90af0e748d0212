/** The table of a visual editor: the screens of its panel, and the fields on each. It also tells which screen holds a field. */
import type { Problems } from './design.ts'
import type { FieldRow } from './fields/field-row.ts'
import type { ScreenIcon } from './panel/screen-icons.ts'

export type ScreenValue = { text: string; /** Shown before the text. */ colors?: readonly string[] }

export type EditorScreen<Thing, Name extends string = never> = {
  label: string
  /** The screen that it is opened from, and left for; without one it stands in the panel. */
  within?: Name
  icon: ScreenIcon
  /** The current choice, for the row of the screen in the panel. */
  value: (thing: Thing) => ScreenValue
  rows: readonly FieldRow<Thing>[]
  /** Its choice counts once it is saved: undo leads to the menu, where its effect is seen. */
  isSelection?: boolean
}

/** In the order of the panel. */
export type Screens<Thing, Name extends string> = Readonly<Partial<Record<Name, EditorScreen<Thing, Name>>>>

export function screenNames<Name extends string>(screens: Partial<Record<Name, unknown>>): Name[] {
  // `Object.keys` forgets which keys a record has.
  return Object.keys(screens) as Name[]
}

/** Those that the panel begins with, or those within one of them. */
export function screensWithin<Thing, Name extends string>(
  screens: Screens<Thing, Name>,
  within?: Name,
): Name[] {
  return screenNames(screens).filter((name) => screens[name]?.within === within)
}

/** The screen that holds a field; the first one, which chooses the template, for fields of another kind of thing. */
export function screenWith<Thing, Name extends string>(
  screens: Screens<Thing, Name>,
  path: string,
): Name | undefined {
  const names = screenNames(screens)
  return names.find((name) => holds(screens[name]?.rows ?? [], path)) ?? names[0]
}

/** A field, or a part of one: "steps.0.blocks" is in the field of the steps. */
function holds<Thing>(rows: readonly FieldRow<Thing>[], path: string): boolean {
  return pathsOf(rows).some((field) => path === field || path.startsWith(`${field}.`))
}

/** The topmost screen with a field that cannot be saved. */
export function firstTroubledScreen<Thing, Name extends string>(
  screens: Screens<Thing, Name>,
  problems: Problems,
): Name | null {
  const troubled = new Set(Object.keys(problems).map((path) => screenWith(screens, path)))
  return screenNames(screens).find((name) => troubled.has(name)) ?? null
}

/** What people call the fields: by their own labels, or by the screen whose own part changes them. */
export function fieldNames<Thing, Name extends string>(
  screens: Screens<Thing, Name>,
  paths: readonly string[],
): string[] {
  return paths.flatMap((path) => {
    const name = screenWith(screens, path)
    const screen = name && screens[name]
    return screen ? [labelIn(screen.rows, path) ?? screen.label] : []
  })
}

function labelIn<Thing>(rows: readonly FieldRow<Thing>[], path: string): string | undefined {
  const row = rows.find((one) => holds([one], path))
  if (row && 'rows' in row) return labelIn(row.rows, path)
  return row && 'label' in row ? row.label : undefined
}

/** How many fields of a screen, and of those within it, cannot be saved. */
export function problemsOn<Thing, Name extends string>(
  screens: Screens<Thing, Name>,
  name: Name,
  problems: Problems,
): number {
  const isThere = (at: Name | undefined): boolean =>
    at !== undefined && (at === name || isThere(screens[at]?.within))
  return Object.keys(problems).filter((path) => isThere(screenWith(screens, path))).length
}

/** Every field of the rows, whether or not it is shown just now. */
export function pathsOf<Thing>(rows: readonly FieldRow<Thing>[]): string[] {
  return rows.flatMap((row): string[] => {
    if ('rows' in row) return pathsOf(row.rows)
    if ('paths' in row) return [...row.paths]
    return 'path' in row ? [row.path, ...('hiddenBy' in row && row.hiddenBy ? [row.hiddenBy] : [])] : []
  })
}
