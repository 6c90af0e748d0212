/** What each editor stores of the colors that owners type, and shows of it (specification B §5.1). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { colorRules, displayedColor, hashAdded, readColor, shownColor, storedColor } from './color-rules.ts'
import { toHex } from './parse-color.ts'

const { floatingBar, inlineTimer, emailTimer } = colorRules

for (const [typed, inInlineTimers, inEmailTimers] of [
  ['#1d4ed8', 'rgba(29,78,216,1)', 'rgba(29,78,216,1)'],
  [' #1D4ED8 ', 'rgba(29,78,216,1)', 'rgba(29,78,216,1)'],
  ['#1d4ed880', 'rgba(29,78,216,0.502)', 'rgba(29,78,216,1)'],
  ['#00000000', 'rgba(0,0,0,0)', 'rgba(0,0,0,1)'],
  ['1d4ed8', 'rgba(29,78,216,1)', '1d4ed8'],
  ['#fff', 'rgba(255,255,255,1)', '#fff'],
  ['rgb(29, 78, 216)', 'rgba(29,78,216,1)', 'rgb(29, 78, 216)'],
  ['rgba(29,78,216,0.5)', 'rgba(29,78,216,0.5)', 'rgba(29,78,216,0.5)'],
] as const)
  test(`"${typed}" is stored as ${inInlineTimers} in pages, as ${inEmailTimers} in mails`, () => {
    assert.equal(storedColor(typed, inlineTimer), inInlineTimers)
    assert.equal(storedColor(typed, emailTimer), inEmailTimers)
  })

for (const typed of ['', '#', 'blue', '#12345', '#1234567', '#ggg', 'rgb(1,2)', 'url(x)', 'red;}</style>'])
  test(`"${typed}" is no color to any editor, and is stored as typed`, () => {
    for (const rule of Object.values(colorRules)) {
      assert.equal(readColor(typed, rule), null)
      assert.equal(storedColor(typed, rule), typed)
    }
  })

test('a bar keeps and shows its colors as they were typed', () => {
  for (const typed of ['#FFF', 'rgb(1, 2, 3)', '#12345678']) {
    assert.equal(storedColor(typed, floatingBar), typed)
    assert.equal(displayedColor(typed, floatingBar), typed)
  }
})

for (const [stored, inInlineTimers, inEmailTimers] of [
  ['rgba(29,78,216,1)', '1d4ed8', '1d4ed8'],
  ['rgba(29,78,216,0.502)', '1d4ed880', '1d4ed8'],
  ['rgb(1, 2, 3)', '010203', '010203'],
  ['#1d4ed8', '1d4ed8', '1d4ed8'],
  ['#12', '12', '12'],
  ['blue', 'blue', 'blue'],
] as const)
  test(`${stored} is shown without # and rgba: ${inInlineTimers} in pages, ${inEmailTimers} in mails`, () => {
    assert.equal(displayedColor(stored, inlineTimer), inInlineTimers)
    assert.equal(displayedColor(stored, emailTimer), inEmailTimers)
  })

test('a color can be typed key by key, from its # on', () => {
  const text = '#aabbcc80'
  for (const rule of Object.values(colorRules))
    for (let keys = 1; keys <= text.length; keys += 1) {
      const typed = text.slice(0, keys)

      assert.equal(shownColor(storedColor(typed, rule), typed, rule), typed)
    }
})

test('a step back shows what it brings back, while the field is still being typed into', () => {
  assert.equal(shownColor('rgba(0,0,0,1)', '#aabbcc', emailTimer), '000000')
})

for (const [typed, inEmailTimers, inBars] of [
  ['ff0000', '#ff0000', '#ff0000'],
  [' ff0000aa', '#ff0000aa', '#ff0000aa'],
  ['ff0', null, '#ff0'],
  ['ff000', null, null],
  ['red', null, null],
  ['rgba(1,2,3,1)', null, null],
] as const)
  test(`with a # before it, "${typed}" is ${inEmailTimers ?? 'no color'} in mails, ${inBars ?? 'none'} in bars`, () => {
    assert.equal(hashAdded(typed, emailTimer), inEmailTimers)
    assert.equal(hashAdded(typed, floatingBar), inBars)
    assert.equal(hashAdded(typed, inlineTimer), null)
  })

test('whatever an inline timer shows is stored the same again', () => {
  const digits = fc.stringMatching(/^#([\da-f]{6}|[\da-f]{8})$/)

  fc.assert(
    fc.property(digits, (typed) => {
      const stored = storedColor(typed, inlineTimer)

      assert.equal(storedColor(displayedColor(stored, inlineTimer), inlineTimer), stored)
    }),
  )
})

test('whatever is stored, an e-mail timer is drawn in opaque colors or in none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^#[\da-f]{8}$/)), (stored) => {
      const color = readColor(stored, emailTimer)

      assert.match(color ? toHex(color) : '#000000', /^#[\da-f]{6}$/)
    }),
  )
})
