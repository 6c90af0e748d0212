/** What the page script shortens are its own names: a field of the server's answer would be lost under another one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultBars } from '../src/domain/bars/default-bars.ts'
import { defaultInlineTimer } from '../src/domain/timers/inline-timer-templates.ts'
import { measured } from '../src/domain/timers/measured-timer.ts'
import { scriptParts } from '../src/domain/visitors/script-parts.ts'
import { PRIVATE_FIELDS } from '../scripts/shorten-script.ts'

test('no field of a bar or an inline timer is given another name', () => {
  const sent = JSON.stringify([defaultBars, measured(defaultInlineTimer)])

  assert.deepEqual(
    PRIVATE_FIELDS.filter((name) => sent.includes(`"${name}":`)),
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
