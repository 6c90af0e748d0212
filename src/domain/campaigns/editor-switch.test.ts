/** What the switch between the appearance editors offers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '../accounts/permissions.ts'
import { editorSwitchFor } from './editor-switch.ts'

function setup(flags = {}) {
  return editorSwitchFor({ plan: 'free', flags: withAllFlags(flags) }).map(
    ({ label, path, isNew }) => `${label}${isNew ? ' New' : ''} ${path('c1')}`,
  )
}

const forEverybody = [
  'Floating Bar (New) /edit/c1/floating-bar-editor',
  'Floating Bar /edit/c1/editor',
  'Inline Timer /edit/c1/inline-timer-editor',
  'Email Timer /edit/c1/email-timer-editor',
]

test('four editors are for everybody', () => {
  assert.deepEqual(setup(), forEverybody)
})

test('the portal’s, marked new, is for accounts with its flag', () => {
  assert.deepEqual(setup({ portal: true }), [...forEverybody, 'Portal New /edit-portal/c1/pages'])
})
