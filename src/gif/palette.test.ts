/** The few colors of an image: areas keep theirs exactly, and blends lose as little as the eye forgives. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choosePalette, createQuantiser, type Color } from './palette.ts'
import type { Raster } from './picture.ts'

const white: Color = [255, 255, 255]
const navy: Color = [26, 26, 46]

function setup() {
  const raster = (colors: readonly Color[]): Raster => ({
    width: colors.length,
    height: 1,
    rgba: Uint8Array.from(colors.flatMap((color) => [...color, 255])),
  })
  const blends = Array.from({ length: 200 }, (_, step): Color => {
    const blend = (at: 0 | 1 | 2) => Math.round(navy[at] + ((white[at] - navy[at]) * step) / 200)
    return [blend(0), blend(1), blend(2)]
  })
  const areas = Array.from({ length: 10_000 }, (_, at) => (at < 9000 ? navy : white))
  return { raster, letters: raster([...areas, ...blends]) }
}

test('a picture with few colors keeps them all', () => {
  const { raster } = setup()
  const colors: Color[] = [navy, white, [1, 2, 3]]

  assert.deepEqual(new Set(choosePalette([raster(colors)], 15)), new Set(colors))
})

test('colors that fill areas stay exact, however many blends there are', () => {
  const { letters } = setup()

  const palette = choosePalette([letters], 15)

  assert.equal(palette.length, 15)
  assert.deepEqual(palette.slice(0, 2), [navy, white])
})

test('with fifteen colors no blend is more than a fifteenth of the way off', () => {
  const { letters } = setup()
  const palette = choosePalette([letters], 15)

  const { pixels } = createQuantiser(palette)(letters)

  for (const [at, number] of pixels.entries()) {
    const off = Math.abs(palette[number]![0] - letters.rgba[at * 4]!)
    assert.ok(off <= (white[0] - navy[0]) / 15, `pixel ${at} is off by ${off}`)
  }
})

test('the same pictures have the same palette, and equal colors the same number', () => {
  const { letters, raster } = setup()
  const quantise = createQuantiser(choosePalette([letters], 8))

  assert.deepEqual(choosePalette([letters], 8), choosePalette([letters], 8))
  assert.equal(
    quantise(raster([[90, 90, 100]])).pixels[0],
    quantise(raster([[90, 90, 100], white])).pixels[0],
  )
})
