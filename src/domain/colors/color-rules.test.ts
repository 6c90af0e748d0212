/** What each editor stores of the colors that owners type, and shows of it (specification B §5.1). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { colorRules, displayedColor, hashAdded, readColor, shownColor, storedColor } from './color-rules.ts'

const { floatingBar, timer } = colorRules

for (const [typed, stored] of [
  ['#1d4ed8', 'rgba(29,78,216,1)'],
  [' #1D4ED8 ', 'rgba(29,78,216,1)'],
  ['#1d4ed880', 'rgba(29,78,216,0.502)'],
  ['#00000000', 'rgba(0,0,0,0)'],
  ['1d4ed8', 'rgba(29,78,216,1)'],
  ['#fff', 'rgba(255,255,255,1)'],
  ['rgb(29, 78, 216)', 'rgba(29,78,216,1)'],
  ['rgba(29,78,216,0.5)', 'rgba(29,78,216,0.5)'],
] as const)
  test(`"${typed}" is stored as ${stored}, in timers of pages and of mails`, () => {
    assert.equal(storedColor(typed, timer), stored)
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

for (const [stored, shown] of [
  ['rgba(29,78,216,1)', '1d4ed8'],
  ['rgba(29,78,216,0.502)', '1d4ed880'],
  ['rgb(1, 2, 3)', '010203'],
  ['#1d4ed8', '1d4ed8'],
  ['#12', '12'],
  ['blue', 'blue'],
] as const)
  test(`${stored} is shown in timers without # and rgba: ${shown}`, () => {
    assert.equal(displayedColor(stored, timer), shown)
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
  assert.equal(shownColor('rgba(0,0,0,1)', '#aabbcc', timer), '000000')
})

for (const [typed, mended] of [
  ['ff0000', '#ff0000'],
  [' ff0000aa', '#ff0000aa'],
  ['ff0', '#ff0'],
  ['ff000', null],
  ['red', null],
  ['rgba(1,2,3,1)', null],
] as const)
  test(`with a # before it, "${typed}" is ${mended ?? 'no color'} in bars, and timers need none`, () => {
    assert.equal(hashAdded(typed, floatingBar), mended)
    assert.equal(hashAdded(typed, timer), null)
  })

test('whatever a timer shows is stored the same again', () => {
  const digits = fc.stringMatching(/^#([\da-f]{6}|[\da-f]{8})$/)

  fc.assert(
    fc.property(digits, (typed) => {
      const stored = storedColor(typed, timer)

      assert.equal(storedColor(displayedColor(stored, timer), timer), stored)
    }),
  )
})
