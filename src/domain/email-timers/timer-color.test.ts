/** Colors as owners type them, as they are stored, shown again and drawn (specification B §5.1). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { displayedTimerColor, drawnTimerColor, storedTimerColor } from './timer-color.ts'

for (const [typed, stored] of [
  ['#AABBCC', 'rgba(170,187,204,1)'],
  ['#aabbcc80', 'rgba(170,187,204,1)'],
  ['  #000000 ', 'rgba(0,0,0,1)'],
  ['#aabbc', '#aabbc'],
  ['#aabbccd', '#aabbccd'],
  ['aabbcc', 'aabbcc'],
  ['tomato', 'tomato'],
  ['red;}</style>', 'red;}</style>'],
] as const)
  test(`"${typed}" is stored as "${stored}"`, () => {
    assert.equal(storedTimerColor(typed), stored)
  })

test('what is stored is shown without its # and without rgba', () => {
  const shown = ['rgba(170,187,204,1)', 'rgb(1, 2, 3)', '#12', 'tomato'].map(displayedTimerColor)

  assert.deepEqual(shown, ['aabbcc', '010203', '12', 'tomato'])
})

test('a color that is saved once more stays what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const typed = `#${number.toString(16).padStart(6, '0')}`
      const stored = storedTimerColor(typed)

      assert.equal(storedTimerColor(stored), stored)
      assert.equal(`#${displayedTimerColor(stored)}`, typed)
      assert.equal(drawnTimerColor(stored, '#123456'), typed)
    }),
  )
})

test('nothing is drawn but a color, whatever is stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (stored) => {
      assert.match(drawnTimerColor(stored, '#123456'), /^#[0-9a-f]{6}$/)
    }),
  )
  assert.equal(drawnTimerColor('rgba(256,0,0,1)', '#123456'), '#123456')
})
