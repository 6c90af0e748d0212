/** Drawings that would become wrong pixels are refused. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawRecipe, plainRecipe } from '../../tests/support/drawn-styles.ts'
import { compileStyle } from './compile-style.ts'
import type { DrawnStyle } from './drawn-style.ts'

function setup() {
  const drawn = drawRecipe({ ...plainRecipe, expires: true })
  const { blank, cells, digits } = drawn
  const smaller = { ...blank, height: blank.height - 1, rgba: blank.rgba.slice(blank.width * 4) }
  const inkOutside = { ...blank, rgba: digits[7]!.rgba.slice().fill(9, 0, 3) }
  return {
    drawn,
    wrong: {
      'All pictures have one size': { expired: smaller },
      'Every pixel has four bytes': { blank: { ...blank, rgba: blank.rgba.subarray(4) } },
      'There are ten digits': { digits: digits.slice(1) },
      '9 digits take 9 places': { digitCount: 9 },
      'Every digit has a place in the picture': { cells: cells.with(0, { ...cells[0]!, x: -1 }) },
      'Groups of digits lie apart': { cells: cells.with(2, cells[0]!) },
      'Digits lie apart': { cells: cells.with(3, cells[2]!) },
      'A digit stays in its place, like the 7': { digits: digits.with(7, inkOutside) },
    } satisfies Record<string, Partial<DrawnStyle>>,
  }
}

test('a drawing is refused for what is wrong with it', () => {
  const { drawn, wrong } = setup()

  for (const [rule, fault] of Object.entries(wrong)) {
    assert.throws(() => compileStyle({ ...drawn, ...fault }), {
      message: `${rule}: this drawing breaks that`,
    })
  }
})
