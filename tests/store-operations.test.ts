/** Everything that a shop is asked is in the schema that its platform publishes for the version that we ask for. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'graphql'
import { API_VERSION, operations } from '#integrations/shopify/store-operations.ts'
import { costOf, problemsOf } from './support/platforms/shop-graphql.ts'

/** A page of each: no single question may take more than this. */
const MOST_POINTS = 1000

for (const [name, operation] of Object.entries(operations))
  test(`shops understand ${name}, and nothing in it goes away soon`, () => {
    assert.deepEqual(problemsOf(operation), [])
    assert.ok(costOf(parse(operation), { first: 50 }) <= MOST_POINTS)
  })

test('a misspelt field, an unknown argument, a wrong type and what is deprecated are found', () => {
  const wrong: [string, RegExp][] = [
    [operations.facts.replace('ianaTimezone', 'ianaTimeZone'), /Cannot query field "ianaTimeZone"/],
    [operations.products.replace('after: $after', 'behind: $after'), /Unknown argument "behind"/],
    [operations.deleteCode.replace('$id: ID!', '$id: Int!'), /Variable "\$id" of type "Int!"/],
    ['{ webhookSubscriptions(first: 1, callbackUrl: "https://a.example") { nodes { id } } }', /deprecated/],
    ['query {', /Syntax Error/],
  ]

  for (const [operation, problem] of wrong) assert.match(problemsOf(operation).join('\n'), problem)
})

test('the schema that all of this is held against is the one of the version that is asked for', () => {
  const schema = readFileSync(new URL('support/platforms/shop-schema.graphql', import.meta.url), 'utf8')

  assert.match(schema, new RegExp(`^# Of Shopify's Admin API ${API_VERSION},`))
})

test('moving, deleting and making a code take ten points and next to nothing more', () => {
  const points = (['makeCode', 'changeCode', 'deleteCode'] as const).map((name) =>
    costOf(parse(operations[name]), {}),
  )

  assert.deepEqual(points, [13, 10, 10])
})
