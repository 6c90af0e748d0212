/**
 * What somebody changed of something that is saved: each field, by its dotted path, from what they saw to what they
 * want. What they saw is the version that the change was made from, so that a save never puts back what it did not mean.
 */

export type FieldChange = { from: unknown; to: unknown }
export type FieldChanges = Readonly<Record<string, FieldChange>>

/** By dotted path: `settings.colors.palette`. */
export type Fields = Readonly<Record<string, unknown>>

/** Fields that only make sense together, by the name of the group; every other field is a group of its own. */
export type FieldGroups = Readonly<Record<string, readonly string[]>>

export function fieldsOf(thing: object, prefix = ''): Fields {
  const entries = Object.entries(thing).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value) && !isChoice(value)
      ? Object.entries(fieldsOf(value, `${prefix}${name}.`))
      : [[prefix + name, value]],
  )
  return Object.fromEntries(entries)
}

/** What has an id of its own was chosen whole among others, and is null before. */
function isChoice(value: object): boolean {
  return 'id' in value
}

/** What `fieldsOf` took apart. */
export function thingOf(fields: Fields): Record<string, unknown> {
  const thing: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let place = thing
    for (const name of names) {
      const inner = place[name]
      place = isRecord(inner) ? inner : (place[name] = {})
    }
    place[last] = value
  }
  return thing
}

export function groupOf(groups: FieldGroups, path: string): string {
  return Object.keys(groups).find((name) => groups[name]?.includes(path)) ?? path
}

/** The fields of every group in which something differs, whole groups together. */
export function changesBetween(groups: FieldGroups, before: object, after: object): FieldChanges {
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  const paths = Object.keys(to)
  const touched = new Set(
    paths.filter((path) => !isSame(from[path], to[path])).map((path) => groupOf(groups, path)),
  )
  return Object.fromEntries(
    paths
      .filter((path) => touched.has(groupOf(groups, path)))
      .map((path) => [path, { from: from[path], to: to[path] }]),
  )
}

export type Merge = {
  /** What is stored, with the changes over it. */
  fields: Fields
  /** The groups that somebody else has changed since, to something else. Nothing may be saved while there are any. */
  conflicts: string[]
  /** The groups that the changes really change. */
  changed: string[]
}

/** Field by field: what nobody else has touched takes the change, and what both want alike is nobody's conflict. */
export function mergeChanges(groups: FieldGroups, stored: Fields, changes: FieldChanges): Merge {
  const entries = Object.entries(changes)
  const groupsOf = (isSo: (now: unknown, change: FieldChange) => boolean) => [
    ...new Set(
      entries.filter(([path, change]) => isSo(stored[path], change)).map(([path]) => groupOf(groups, path)),
    ),
  ]
  return {
    fields: { ...stored, ...Object.fromEntries(entries.map(([path, { to }]) => [path, to])) },
    conflicts: groupsOf((now, { from, to }) => !isSame(now, from) && !isSame(now, to)),
    changed: groupsOf((now, { to }) => !isSame(now, to)),
  }
}

/**
 * What a form was made from, once it hears what is stored by now: a group that its owner has left alone, or that they
 * want just so, goes along; a group that they have changed is still from what they saw.
 */
export function basedOn<Thing extends object>(
  groups: FieldGroups,
  { base, now, stored, sent = [] }: { base: Thing; now: Thing; stored: Thing; sent?: readonly Thing[] },
): Thing {
  const [seen, typed, fresh] = [fieldsOf(base), fieldsOf(now), fieldsOf(stored)]
  const ways = sent.map((one) => fieldsOf(one))
  const areAlike = (path: string, one: Fields, other: Fields) =>
    Object.keys(fresh)
      .filter((near) => groupOf(groups, near) === groupOf(groups, path))
      .every((near) => isSame(one[near], other[near]))
  const next = Object.keys(fresh).map((path): [string, unknown] => {
    // What is stored by now may be what was typed a moment ago, and saved meanwhile.
    const isOwn = ways.some((way) => areAlike(path, way, fresh) && !areAlike(path, way, seen))
    const goesAlong = areAlike(path, typed, seen) || areAlike(path, typed, fresh) || isOwn
    return [path, goesAlong ? fresh[path] : seen[path]]
  })
  // The same fields as before, by another way.
  return thingOf(Object.fromEntries(next)) as Thing
}

/** By value, whatever the order of the fields. What a form leaves out is what it never said. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  if (!isRecord(one) || !isRecord(other)) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
