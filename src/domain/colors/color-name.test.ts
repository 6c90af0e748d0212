/** Colors are called what people call them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { colorName } from './color-name.ts'

for (const [text, name] of [
  ['#4338ca', 'Indigo'],
  ['#ffffff', 'White'],
  ['#fff', 'White'],
  ['rgba(0,0,0,1)', 'Black'],
  ['#1d4ed8', 'Blue'],
  ['#0000ff', 'Blue'],
  ['#ff0000', 'Red'],
  ['#00ff00', 'Bright green'],
  ['#808080', 'Gray'],
  ['#202020', 'Charcoal'],
  ['#1f2a44', 'Navy'],
  ['#e9ae4a', 'Amber'],
  ['#00000080', 'Black at 50%'],
  ['rgba(67,56,202,0.25)', 'Indigo at 25%'],
  ['#ff000000', 'Transparent'],
] as const)
  test(`${text} is ${name}`, () => {
    assert.equal(colorName(text), name)
  })

test('what is no color has no name', () => {
  assert.equal(colorName('tomato'), null)
})

test('every color has a name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^#[\da-f]{6}$/), (text) => {
      assert.match(colorName(text) ?? '', /^[A-Z][a-z -]+$/)
    }),
  )
})
