/** How a fake shop understands what it is asked: by the published schema, and with the cost that is documented. */
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type FieldNode,
  type SelectionSetNode,
} from 'graphql'

export const shopSchema = buildSchema(readFileSync(new URL('shop-schema.graphql', import.meta.url), 'utf8'))

/** Also what is deprecated is a problem: it goes with a later version. */
export function problemsOf(query: string): string[] {
  const read = readQuery(query)
  return 'problems' in read ? read.problems : []
}

type ReadQuery = { document: DocumentNode } | { problems: string[] }

/** Everybody asks the same few questions, some of them thousands of times. */
const known = new Map<string, ReadQuery>()

export function readQuery(query: string): ReadQuery {
  const read = known.get(query) ?? newlyRead(query)
  known.set(query, read)
  return read
}

function newlyRead(query: string): ReadQuery {
  try {
    const document = parse(query)
    const problems = validate(shopSchema, document, [...specifiedRules, NoDeprecatedCustomRule])
    return problems.length > 0 ? { problems: problems.map(({ message }) => message) } : { document }
  } catch (error) {
    return { problems: [String(error)] }
  }
}

const MUTATION_COST = 10

/** Points: an object one, a connection two and what is on its page, a mutation ten. `told` is what was answered; null: the most that it can be. */
export function costOf(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  told: unknown = null,
): number {
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return 0
  const isMutation = operation.operation === 'mutation'
  const root = isMutation ? shopSchema.getMutationType() : shopSchema.getQueryType()
  if (!root) return 0
  const cost = costOfFields(operation.selectionSet, root, { variables, told })
  return cost + (isMutation ? MUTATION_COST - 1 : 0)
}

type At = { variables: Readonly<Record<string, unknown>>; told: unknown }

function costOfFields({ selections }: SelectionSetNode, parent: GraphQLCompositeType, at: At): number {
  let fields = 0
  let dearest = 0
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) fields += costOfField(selection, parent, at)
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const type = shopSchema.getType(selection.typeCondition?.name.value ?? parent.name)
      if (isObjectType(type)) dearest = Math.max(dearest, costOfFields(selection.selectionSet, type, at))
    }
  }
  return fields + dearest
}

function costOfField(field: FieldNode, parent: GraphQLCompositeType, at: At): number {
  const { value: name } = field.name
  const type = 'getFields' in parent ? getNamedType(parent.getFields()[name]?.type) : undefined
  if (!type || isLeafType(type) || !field.selectionSet || name === 'pageInfo' || name === 'userErrors')
    return 0
  const told = isRecord(at.told) ? (at.told[field.alias?.value ?? name] ?? null) : null
  if (type.name.endsWith('Connection'))
    return 2 + costOfPage(field, type as GraphQLObjectType, { ...at, told })
  if (at.told !== null && told === null) return 0
  return 1 + costOfFields(field.selectionSet, type as GraphQLCompositeType, { ...at, told })
}

function costOfPage(field: FieldNode, connection: GraphQLObjectType, { variables, told }: At): number {
  const nodes = field.selectionSet?.selections.find(
    (one): one is FieldNode => one.kind === Kind.FIELD && one.name.value === 'nodes',
  )
  const type = getNamedType(connection.getFields()['nodes']?.type)
  if (!nodes?.selectionSet || !isObjectType(type)) return 0
  const { selectionSet } = nodes
  const costOfOne = (one: unknown) => 1 + costOfFields(selectionSet, type, { variables, told: one })
  if (isRecord(told) && Array.isArray(told['nodes']))
    return told['nodes'].reduce((sum: number, one) => sum + costOfOne(one), 0)
  return told === null ? sizeOf(field, variables) * costOfOne(null) : 0
}

function sizeOf(field: FieldNode, variables: At['variables']): number {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value
  if (first?.kind === Kind.INT) return Number(first.value)
  return first?.kind === Kind.VARIABLE ? Number(variables[first.name.value]) : 50
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
