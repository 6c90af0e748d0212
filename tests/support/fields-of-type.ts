/** The names of all fields of types, and of whatever lies in them, as the compiler knows them. */
import { resolve } from 'node:path'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'

/** `exports`: names of types by the path of their file, all of the project whose configuration is at `config`. */
type Asked = { config: string; exports: Record<string, readonly string[]> }

export function fieldsOfTypes({ config, exports }: Asked): Set<string> {
  const api = new API({ cwd: process.cwd() })
  try {
    const path = resolve(config)
    const project = api.updateSnapshot({ openProjects: [path] }).getProject(path)
    if (!project) throw new Error(`Found no project at "${config}"`)
    const found = { fields: new Set<string>(), seen: new Set<number>() }
    for (const [file, names] of Object.entries(exports))
      for (const name of names) addFields(project.checker, exportedType(project, file, name), found)
    return found.fields
  } finally {
    api.close()
  }
}

function exportedType({ program, checker }: Project, file: string, name: string): Type {
  const source = program.getSourceFile(resolve(file))
  const module = source && checker.getSymbolAtLocation(source)
  const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name)
  if (!symbol) throw new Error(`Found no type "${name}" in "${file}"`)
  return checker.getDeclaredTypeOfSymbol(symbol)
}

type Found = { fields: Set<string>; seen: Set<number> }

function addFields(checker: Checker, type: Type, found: Found): void {
  if (found.seen.has(type.id)) return
  found.seen.add(type.id)
  for (const field of fieldsIn(checker, type)) found.fields.add(field.name)
  for (const part of typesWithin(checker, type)) addFields(checker, part, found)
}

/** What lists and texts can do is no field of theirs. */
function fieldsIn(checker: Checker, type: Type) {
  return type.isObjectType() && !checker.isArrayLikeType(type) ? checker.getPropertiesOfType(type) : []
}

function typesWithin(checker: Checker, type: Type): readonly Type[] {
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes()
  if (!type.isObjectType()) return []
  if (checker.isArrayLikeType(type)) return type.isTypeReference() ? checker.getTypeArguments(type) : []
  const named = checker.getPropertiesOfType(type).flatMap((field) => checker.getTypeOfSymbol(field) ?? [])
  return [...named, ...checker.getIndexInfosOfType(type).map(({ valueType }) => valueType)]
}
