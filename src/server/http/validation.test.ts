/** Whatever a program sends us that is wrong, it is told so in words for people. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls, inputOf, nameOf } from '../../../tests/support/calls.ts'
import { RequestError } from './errors.ts'
import { validateByZod } from './validation.ts'

const ids = { campaignId: 'c1', quantityId: 'c2' }
const nonsense = [
  undefined,
  null,
  7,
  -1,
  1e12,
  0.5,
  true,
  'nonsense',
  '',
  'x'.repeat(5000),
  [],
  [7],
  {},
  { x: 1 },
]

/** Words of the library, and ends that no sentence has. */
const notForPeople = /expected|received|invalid input|unrecognized|too (small|big)|undefined|\[object|NaN/i
const sentence = /^\p{Lu}.*[\p{L}\p{N})”"][.!?)]$/su

/** Word for word from the specifications, which give these without a full stop. */
const fromSpecification =
  /^(Required|Invalid URL|Page URL is invalid|Invalid hex value|Email is required|Invalid email address|Max \d+ characters|Please select a connection|.+ is required)$/

for (const call of calls) {
  const { body, query } = call
  const right = inputOf(call).body?.(ids as never)
  if (body)
    test(`${nameOf(call)} says what is wrong with its body in a sentence`, () => {
      for (const wrong of [...nonsense, ...wrongVersions(right)]) assertPlain(body, wrong)
    })
  if (query)
    test(`${nameOf(call)} says what is wrong with its query in a sentence`, () => {
      for (const name of Object.keys(query.shape))
        for (const value of nonsense) assertPlain(query, { [name]: value })
    })
}

function assertPlain(schema: Parameters<typeof validateByZod>[0]['schema'], input: unknown): void {
  const { error } = validateByZod({ schema, method: 'POST', url: '/' })(input) as { error?: unknown }
  if (error === undefined) return
  assert.ok(error instanceof RequestError)
  for (const message of [error.message, ...Object.values(error.fields ?? {})]) {
    assert.doesNotMatch(message, notForPeople)
    if (!fromSpecification.test(message)) assert.match(message, sentence)
  }
}

/** The right one with one of its values, however deep, replaced by nonsense. */
function* wrongVersions(right: unknown): Generator {
  if (typeof right !== 'object' || right === null) return
  for (const [key, value] of Object.entries(right)) {
    for (const wrong of nonsense) yield { ...right, [key]: wrong }
    for (const inner of wrongVersions(value)) yield { ...right, [key]: inner }
  }
}
