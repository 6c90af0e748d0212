/** Single fields by their dotted path, "title.text": read, and written without touching what is beside them. */

export type PathIn<Thing> = {
  [Key in keyof Thing & string]-?: NonNullable<Thing[Key]> extends FieldValue | readonly unknown[]
    ? Key
    : `${Key}.${PathIn<NonNullable<Thing[Key]>>}`
}[keyof Thing & string]

export type ValueAt<Thing, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? ValueAt<NonNullable<Thing[Key & keyof Thing]>, Rest>
  : Thing[Path & keyof Thing]

/** Paths of fields that hold a value of this kind. */
export type PathOf<Thing, Value> = {
  [Path in PathIn<Thing>]: ValueAt<Thing, Path> extends Value ? Path : never
}[PathIn<Thing>]

export type FieldValue = string | number | boolean | null

type Fields = { [key: string]: FieldValue | Fields }

export function valueAt<Thing, Path extends PathIn<Thing>>(thing: Thing, path: Path): ValueAt<Thing, Path> {
  // The type of the path says that it is there.
  return readPath(thing, path) as ValueAt<Thing, Path>
}

/** The part of the thing that is another one when a field has this value. */
export function changeAt<Thing, Path extends PathIn<Thing>>(
  thing: Thing,
  path: Path,
  value: ValueAt<Thing, Path> & FieldValue,
): Partial<Thing> {
  return writePath(thing, path, value)
}

/** For rows of a table, whose types have been checked where they are written. */
export function readPath(thing: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Fields)[key], thing)
}

export function writePath<Thing>(thing: Thing, path: string, value: FieldValue): Partial<Thing> {
  const [key = '', ...rest] = path.split('.')
  return { [key]: replaced((thing as Fields)[key], rest, value) } as Partial<Thing>
}

function replaced(
  part: FieldValue | Fields | undefined,
  [key, ...rest]: string[],
  value: FieldValue,
): FieldValue | Fields {
  if (key === undefined) return value
  const fields = part as Fields
  return { ...fields, [key]: replaced(fields[key], rest, value) }
}
