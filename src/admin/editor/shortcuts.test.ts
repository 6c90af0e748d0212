/** Which keys do what in the bar editor. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOf, shortcutFor } from './shortcuts.ts'

const nothing = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const ctrl = { ctrlKey: true }
const shift = { shiftKey: true }

const everywhere = [
  ['undo', { key: 'z', ...ctrl }],
  ['undo', { key: 'z', metaKey: true }],
  ['redo', { key: 'Z', ...ctrl, ...shift }],
  ['redoToo', { key: 'y', ...ctrl }],
  ['save', { key: 's', metaKey: true }],
] as const

for (const [name, pressed] of everywhere)
  test(`${JSON.stringify(pressed)} is ${name}, also where one types`, () => {
    assert.equal(shortcutFor({ ...nothing, ...pressed }, true), name)
    assert.equal(shortcutFor({ ...nothing, ...pressed }, false), name)
  })

const letters = [
  ['fullScreen', 'f'],
  ['fullScreen', '\\'],
  ['device', 'd'],
  ['help', '?'],
] as const

for (const [name, key] of letters)
  test(`${key} is ${name}, and a letter where one types`, () => {
    assert.equal(shortcutFor({ ...nothing, key }, false), name)
    assert.equal(shortcutFor({ ...nothing, key }, true), null)
  })

test('what belongs to the browser stays with it', () => {
  const theirs = [
    { key: 'd', ...ctrl },
    { key: 'f', ...ctrl },
    { key: 's', ...ctrl, ...shift },
    { key: 'z', ...ctrl, altKey: true },
    { key: 'z' },
  ]

  for (const pressed of theirs) assert.equal(shortcutFor({ ...nothing, ...pressed }, false), null)
})

test('keys are named as they stand on the keyboard', () => {
  assert.deepEqual(keysOf('redo', false), ['Ctrl', 'Shift', 'Z'])
  assert.deepEqual(keysOf('redo', true), ['⌘', '⇧', 'Z'])
})
