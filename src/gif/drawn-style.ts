/** A style of the countdown as somebody drew it: what the engine turns into parts of an image. */
import type { DigitCount } from '#domain/countdown/digit-count.ts'
import { around, overlaps, type Raster, type Rectangle } from './picture.ts'
import { digitGroups } from './time-digits.ts'

export type DrawnStyle = {
  digitCount: DigitCount
  /** Of the image, the transparent one included: a power of two, from 4 to 256. */
  colors: number
  /** All but the digits. */
  blank: Raster
  /** Ten pictures: each shows one digit, from 0 to 9, in every place. */
  digits: readonly Raster[]
  /** Where the digits are, from left to right. None draws outside. */
  cells: readonly Rectangle[]
  /** What follows the last second; without it the zeros stay. */
  expired: Raster | null
}

/** The places of each group of digits. */
export function groupCells({ digitCount, cells }: Pick<DrawnStyle, 'digitCount' | 'cells'>): Rectangle[][] {
  let first = 0
  return digitGroups(digitCount).map(({ digits }) => cells.slice(first, (first += digits)))
}

/** Faults of a drawing would become wrong pixels: they end its compilation instead. */
export function checkDrawing(style: DrawnStyle): void {
  const { blank, digits, cells, digitCount, expired } = style
  for (const raster of [blank, ...digits, ...(expired ? [expired] : [])]) {
    const { width, height, rgba } = raster
    refuseUnless(width === blank.width && height === blank.height, 'All pictures have one size')
    refuseUnless(rgba.length === width * height * 4, 'Every pixel has four bytes')
  }
  refuseUnless(digits.length === 10, 'There are ten digits')
  refuseUnless(cells.length === digitCount, `${digitCount} digits take ${digitCount} places`)
  refuseUnless(
    cells.every((cell) => isInside(cell, blank)),
    'Every digit has a place in the picture',
  )
  refuseUnless(lieApart(groupCells(style).map(around)), 'Groups of digits lie apart')
  refuseUnless(lieApart(cells), 'Digits lie apart')
}

function lieApart(areas: readonly Rectangle[]) {
  return areas.every((area, at) => !areas.slice(at + 1).some((other) => overlaps(area, other)))
}

function isInside({ x, y, width, height }: Rectangle, picture: Raster) {
  const hasSize = width > 0 && height > 0
  return hasSize && x >= 0 && y >= 0 && x + width <= picture.width && y + height <= picture.height
}

export function refuseUnless(isGood: boolean, rule: string): void {
  if (!isGood) throw new Error(`${rule}: this drawing breaks that`)
}
