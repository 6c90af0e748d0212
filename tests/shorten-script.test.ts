/** What the page script shortens are its own names: a field that it shares with the server would be lost under another one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptParts } from '../src/domain/visitors/script-parts.ts'
import { PRIVATE_FIELDS } from '../scripts/shorten-script.ts'
import { fieldsOfTypes } from './support/fields-of-type.ts'

const shared = fieldsOfTypes({
  config: 'src/domain/tsconfig.json',
  exports: {
    'src/domain/visitors/decision.ts': ['DecisionRequest', 'DecisionAnswer'],
    'src/domain/visitors/portal-call.ts': ['PortalRequest'],
    'src/domain/visitors/xray.ts': ['XrayRequest', 'XrayAnswer'],
  },
})

test('nothing that the server and the page script tell each other is given another name', () => {
  assert.deepEqual(
    PRIVATE_FIELDS.filter((name) => shared.has(name)),
    [],
  )
})

test('what they tell each other includes what lies in lists and in either kind of widget', () => {
  const deep = ['report', 'isRight', 'bar', 'palette', 'timer', 'go']

  assert.deepEqual(
    deep.filter((name) => !shared.has(name)),
    [],
  )
})

test('no field is named twice, or those behind it would change their names', () => {
  assert.equal(new Set(PRIVATE_FIELDS).size, PRIVATE_FIELDS.length)
})

test('no part is named as a field that is given another name, for parts are fields of one object', () => {
  assert.deepEqual(
    scriptParts.filter((name) => PRIVATE_FIELDS.includes(name)),
    [],
  )
})
