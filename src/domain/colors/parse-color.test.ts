/** The ways in which a color may be written, and how it is written again. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isColor } from './color.ts'
import { parseColor, toHex, toRgba } from './parse-color.ts'

const red = { red: 255, green: 0, blue: 0, alpha: 1 }

for (const text of [
  '#f00',
  '#f00f',
  '#ff0000',
  '#FF0000FF',
  ' #f00 ',
  'rgb(255, 0, 0)',
  'rgba(300,0,0,1)',
  'rgba(255,0,0,1.0)',
])
  test(`"${text}" is red`, () => {
    const color = parseColor(text)

    assert.deepEqual(color, red)
  })

for (const text of ['#ff000080', 'rgba(255, 0, 0, 0.502)'])
  test(`half of what is behind it shows through "${text}"`, () => {
    const alpha = parseColor(text)?.alpha ?? 0

    assert.equal(alpha.toFixed(3), '0.502')
  })

for (const text of ['', 'red', '#12345', 'rgb(1,2)', 'var(--x)'])
  test(`"${text}" is no color`, () => {
    const color = parseColor(text)

    assert.equal(color, null)
  })

for (const [text, hex, rgba] of [
  ['rgb(29, 78, 216)', '#1d4ed8', 'rgba(29,78,216,1)'],
  ['#1d4ed880', '#1d4ed880', 'rgba(29,78,216,0.502)'],
  ['#0000', '#00000000', 'rgba(0,0,0,0)'],
] as const)
  test(`"${text}" is written as ${hex} and as ${rgba}`, () => {
    const color = parseColor(text) ?? red

    assert.deepEqual([toHex(color), toRgba(color)], [hex, rgba])
  })

test('a color that is written and read again stays the same', () => {
  const digits = fc.stringMatching(/^#([\da-f]{6}|[\da-f]{6}[\da-e][\da-f])$/)

  fc.assert(
    fc.property(digits, (text) => {
      const rgba = toRgba(parseColor(text) ?? red)

      assert.ok(isColor(rgba), rgba)
      assert.equal(toHex(parseColor(rgba) ?? red), text)
    }),
  )
})
