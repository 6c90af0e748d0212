/**
 * The part of Shopify's published schema that our operations touch, for the tests:
 * `node scripts/shop-schema.ts admin_2026-10.json.gz`, a file of the npm package @shopify/dev-mcp, which is unpacked by hand.
 * Plain fields of what is touched all stay, objects and lists only where we ask for them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  buildClientSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  Kind,
  parse,
  print,
  printSchema,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type DefinitionNode,
  type GraphQLSchema,
  type IntrospectionQuery,
  type ObjectTypeDefinitionNode,
  type InterfaceTypeDefinitionNode,
} from 'graphql'
import { API_VERSION, operations } from '../src/integrations/shopify/store-operations.ts'

const SCHEMA = `tests/support/platforms/shop-schema.graphql`

const [, , published = ''] = process.argv
const { data } = JSON.parse(gunzipSync(readFileSync(published)).toString('utf8')) as {
  data: IntrospectionQuery
}
// It breaks one rule itself: some fields are deprecated that their interfaces do not deprecate.
const schema = buildClientSchema(data, { assumeValid: true })
const asked = fieldsAskedFor(schema)
const definitions = new Map(
  parse(printSchema(schema)).definitions.flatMap((one) =>
    'name' in one && one.name ? [[one.name.value, withoutWords(one)] as const] : [],
  ),
)
writeFileSync(
  SCHEMA,
  `# Of Shopify's Admin API ${API_VERSION}, by scripts/shop-schema.ts\n\n${kept().join('\n\n')}\n`,
)

/** By type; types of which only plain fields are kept have none. */
function fieldsAskedFor(full: GraphQLSchema): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>()
  const of = (type: string) => fields.get(type) ?? fields.set(type, new Set()).get(type) ?? new Set()
  for (const [name, operation] of Object.entries(operations)) {
    const document = parse(operation)
    const [problem] = validate(full, document)
    if (problem) throw new Error(`${name}: ${problem.message}`)
    const types = new TypeInfo(full)
    const Field = () => {
      const [parent, field] = [types.getParentType(), types.getFieldDef()]
      if (parent && field) of(parent.name).add(field.name)
      const told = getNamedType(types.getType())
      if (told && isAbstractType(told)) for (const { name: one } of full.getPossibleTypes(told)) of(one)
      // Whoever has what an interface has.
      if (parent && field && isAbstractType(parent))
        for (const { name: one } of full.getPossibleTypes(parent)) of(one).add(field.name)
    }
    visit(document, visitWithTypeInfo(types, { Field }))
  }
  return fields
}

function kept(): string[] {
  const names = new Set(['QueryRoot', 'Mutation', ...asked.keys()])
  // The set grows while it is gone through.
  for (const name of names) {
    const definition = definitions.get(name)
    if (!definition) continue
    const trimmed = trimmedTo(definition)
    definitions.set(name, trimmed)
    visit(trimmed, { NamedType: ({ name: { value } }) => void names.add(value) })
  }
  const all = [...names].toSorted().flatMap((name) => definitions.get(name) ?? [])
  return ['schema { query: QueryRoot mutation: Mutation }', ...all.map(print)]
}

function trimmedTo(definition: DefinitionNode): DefinitionNode {
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION)
    return definition
  const own = asked.get(definition.name.value) ?? new Set()
  const isRoot = ['QueryRoot', 'Mutation'].includes(definition.name.value)
  const fields = definition.fields?.filter(
    ({ name, type }) => own.has(name.value) || (!isRoot && isPlain(print(type).replaceAll(/[[\]!]/g, ''))),
  )
  return { ...definition, ...(fields && { fields }), interfaces: interfacesOf(definition) }
}

function interfacesOf({ interfaces = [] }: ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode) {
  return interfaces.filter(({ name }) => asked.has(name.value))
}

function isPlain(type: string): boolean {
  const found = schema.getType(type)
  return found !== undefined && isLeafType(found)
}

function withoutWords(definition: DefinitionNode): DefinitionNode {
  const enter = (node: object) => ('description' in node ? { ...node, description: undefined } : undefined)
  return visit<DefinitionNode>(definition, { enter })
}
