/** What the switch between the appearance editors offers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '../accounts/permissions.ts'
import { editorSwitch, editorSwitchFor } from './editor-switch.ts'

function setup({ flags = {}, family = 'edit' }: { flags?: object; family?: 'edit' | 'update' } = {}) {
  return editorSwitchFor({ plan: 'free', flags: withAllFlags(flags) }).map((name) => {
    const { label, path, isNew } = editorSwitch[name]
    return `${label}${isNew ? ' New' : ''} ${path('c1', family)}`
  })
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
  assert.deepEqual(setup({ flags: { portal: true } }), [...forEverybody, 'Portal New /edit-portal/c1/pages'])
})

test('in the newer wizard they have the addresses of its family', () => {
  assert.deepEqual(setup({ flags: { portal: true }, family: 'update' }), [
    'Floating Bar (New) /campaigns/update/c1/floating-bar-editor',
    'Floating Bar /campaigns/update/c1/legacy-floating-bar-editor',
    'Inline Timer /campaigns/update/c1/inline-timer-editor',
    'Email Timer /campaigns/update/c1/email-timer-editor',
    'Portal New /edit-portal/c1/pages',
  ])
})
