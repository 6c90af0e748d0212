/** Styles of a countdown that nobody would draw, and what their pictures show when they are put together pixel by pixel. */
import fc from 'fast-check'
import type { DigitCount } from '../../src/domain/countdown/digit-count.ts'
import type { DrawnStyle } from '../../src/gif/drawn-style.ts'
import type { Raster, Rectangle } from '../../src/gif/picture.ts'
import { withoutAlpha } from './gif-decoders.ts'

/** `calm`: how likely a pixel has the color of the one before, in hundredths. */
export type Recipe = {
  digitCount: DigitCount
  colors: 4 | 8 | 16 | 64 | 256
  seed: number
  calm: number
  cell: number
  space: number
  isColumn: boolean
  expires: boolean
}

export const plainRecipe: Recipe = {
  digitCount: 8,
  colors: 16,
  seed: 1,
  calm: 80,
  cell: 6,
  space: 2,
  isColumn: false,
  expires: false,
}

export const anyRecipe: fc.Arbitrary<Recipe> = fc.record({
  digitCount: fc.constantFrom(2, 4, 6, 7, 8, 9),
  colors: fc.constantFrom(4, 8, 16, 64, 256),
  seed: fc.nat(1_000_000),
  calm: fc.constantFrom(0, 50, 90, 99, 100),
  cell: fc.integer({ min: 1, max: 12 }),
  space: fc.integer({ min: 0, max: 9 }),
  isColumn: fc.boolean(),
  expires: fc.boolean(),
})

/** Exactly as many colors as the palette holds: nothing is lost on the way into the image. */
export function drawRecipe(recipe: Recipe): DrawnStyle {
  const luck = luckFrom(recipe.seed)
  const cells = cellsOf(recipe, luck)
  const size = {
    width: Math.max(...cells.map(({ x, width }) => x + width)) + recipe.space,
    height: Math.max(...cells.map(({ y, height }) => y + height)) + recipe.space,
  }
  const colors = Array.from({ length: recipe.colors - 1 }, () => luck(1 << 24))
  const noise = () => draw(size, colors, { luck, calm: recipe.calm })
  const blank = noise()
  const digits = Array.from({ length: 10 }, () => copyCells(noise(), cells, blank))
  const expired = recipe.expires ? noise() : null
  return { digitCount: recipe.digitCount, colors: recipe.colors, blank, digits, cells, expired }
}

/** What a person would have to see: the picture without digits, and each digit in its place. */
export function shownBy({ blank, digits, cells, digitCount }: DrawnStyle, time: number): Uint8Array {
  const days = String(Math.floor(time / 86_400)).padStart(3, '0')
  const clock = [Math.floor(time / 3600) % 24, Math.floor(time / 60) % 60, time % 60]
  const text = (days + clock.map((value) => String(value).padStart(2, '0')).join('')).slice(-digitCount)
  const shown = cells.reduce(
    (picture, cell, place) => copyCells(digits[Number(text[place])]!, [cell], picture),
    blank,
  )
  return withoutAlpha(shown.rgba)
}

/** Digits that stand together. */
const groupsOf: Record<DigitCount, readonly number[]> = {
  2: [2],
  4: [2, 2],
  6: [2, 2, 2],
  7: [1, 2, 2, 2],
  8: [2, 2, 2, 2],
  9: [1, 2, 2, 2, 2],
}

/** Groups of different heights, their digits of different widths and not in line. */
function cellsOf({ digitCount, cell, space, isColumn }: Recipe, luck: Luck): Rectangle[] {
  const cells: Rectangle[] = []
  let [x, y] = [space, space]
  for (const count of groupsOf[digitCount]) {
    let right = x
    let bottom = y
    for (let digit = 0; digit < count; digit += 1) {
      const place = { x: right, y: y + luck(3), width: 1 + luck(cell), height: 1 + luck(cell) }
      cells.push(place)
      right += place.width + luck(2)
      bottom = Math.max(bottom, place.y + place.height)
    }
    if (isColumn) y = bottom + space
    else x = right + space
  }
  return cells
}

type Luck = (below: number) => number

/** The same numbers for the same seed, so that a failure can be looked at (mulberry32). */
function luckFrom(seed: number): Luck {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function draw(
  { width, height }: { width: number; height: number },
  colors: readonly number[],
  { luck, calm }: { luck: Luck; calm: number },
): Raster {
  const rgba = new Uint8Array(width * height * 4)
  let color = colors[luck(colors.length)] ?? 0
  for (let at = 0; at < rgba.length; at += 4) {
    if (luck(100) >= calm) color = colors[luck(colors.length)] ?? 0
    rgba.set([color >> 16, (color >> 8) & 255, color & 255, 255], at)
  }
  return { width, height, rgba }
}

function copyCells(from: Raster, cells: readonly Rectangle[], onto: Raster): Raster {
  const rgba = onto.rgba.slice()
  for (const { x, y, width, height } of cells) {
    for (let row = y; row < y + height; row += 1) {
      const [start, end] = [(row * onto.width + x) * 4, (row * onto.width + x + width) * 4]
      rgba.set(from.rgba.subarray(start, end), start)
    }
  }
  return { ...onto, rgba }
}
