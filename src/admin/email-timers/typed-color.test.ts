/** Colors in their fields (specification B §5.1). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storedTimerColor } from '#domain/email-timers/timer-color.ts'
import { shownColor, withSign } from './typed-color.ts'

/** What is stored, and then stands in the field, key by key. */
function setup(text: string) {
  const typed = [...text].map((_, at) => text.slice(0, at + 1))
  return { shown: typed.map((one) => shownColor(storedTimerColor(one), one)), typed }
}

test('a color can be typed from its # on', () => {
  const { shown, typed } = setup('#aabbcc')

  assert.deepEqual(shown, typed)
})

test('afterwards it stands there without # and without rgba', () => {
  const shown = ['rgba(170,187,204,1)', '#12', 'blue'].map((stored) => shownColor(stored, null))

  assert.deepEqual(shown, ['aabbcc', '12', 'blue'])
})

test('a step back shows what it brings back, while the field is still being typed into', () => {
  const shown = shownColor('rgba(0,0,0,1)', '#aabbcc')

  assert.equal(shown, '000000')
})

for (const [stored, better] of [
  ['ff0000', '#ff0000'],
  [' ff0000aa', '#ff0000aa'],
  ['ff00', null],
  ['red', null],
  ['rgba(1,2,3,1)', null],
] as const)
  test(`"${stored}" ${better === null ? 'is not mended by a #' : 'only lacks its #'}`, () => {
    const mended = withSign(stored)

    assert.equal(mended, better)
  })
