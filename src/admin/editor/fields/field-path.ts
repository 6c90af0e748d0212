/** Single fields of a bar by their dotted path, "title.text": read, and written into a bar that is otherwise the same. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'

type Simple = string | number | boolean

type PathsIn<Part> = {
  [Key in keyof Part & string]-?: Part[Key] extends Simple ? Key : `${Key}.${PathsIn<Part[Key]>}`
}[keyof Part & string]

type ValueIn<Part, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? ValueIn<Part[Key & keyof Part], Rest>
  : Part[Path & keyof Part]

/** What the server adds for visitors is no field of the editor. */
type EditedBar = Omit<FloatingBar, 'poweredBy'> & { poweredBy: { hidden: boolean } }

export type BarPath = PathsIn<EditedBar>
export type BarValue<Path extends BarPath> = ValueIn<EditedBar, Path>

/** Paths of fields that hold a value of this kind. */
export type BarPathOf<Value> = {
  [Path in BarPath]: BarValue<Path> extends Value ? Path : never
}[BarPath]

type Fields = { [key: string]: Simple | Fields }

export function valueAt<Path extends BarPath>(bar: FloatingBar, path: Path): BarValue<Path> {
  const found = path.split('.').reduce<unknown>((part, key) => (part as Fields)[key], bar)
  // The type of the path says that it is there.
  return found as BarValue<Path>
}

export function withValue<Path extends BarPath>(
  bar: FloatingBar,
  path: Path,
  value: BarValue<Path>,
): FloatingBar {
  return replaced(bar, path.split('.'), value) as FloatingBar
}

function replaced(part: Fields, [key = '', ...rest]: string[], value: Simple): Fields {
  if (rest.length === 0) return { ...part, [key]: value }
  return { ...part, [key]: replaced(part[key] as Fields, rest, value) }
}
