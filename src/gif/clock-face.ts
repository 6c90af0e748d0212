/** A drawn style in palette numbers, which can show any time. */
import { refuseUnless, type DrawnStyle } from './drawn-style.ts'
import type { Color } from './palette.ts'
import { choosePalette, createQuantiser } from './palette.ts'
import { cut, overlaps, paste, type Picture, type Rectangle } from './picture.ts'
import { digitsOf } from './time-digits.ts'

export type ClockFace = {
  blank: Picture
  palette: readonly Color[]
  /** The number after the last of the palette. */
  transparent: number
  cells: readonly Rectangle[]
  /** All of the picture, or a part of it. */
  show: (time: number, area?: Rectangle) => Picture
}

export function createClockFace(style: DrawnStyle): ClockFace {
  const { cells, digitCount } = style
  const palette = choosePalette([style.blank, ...style.digits], style.colors - 1)
  const quantise = createQuantiser(palette)
  const blank = quantise(style.blank)
  const digits = style.digits.map(quantise)
  for (const [digit, picture] of digits.entries()) {
    refuseUnless(
      isAlike(erase(picture, { blank, cells }), blank),
      `A digit stays in its place, like the ${digit}`,
    )
  }
  const parts = cells.map((cell) => digits.map((picture) => cut(picture, cell)))
  return {
    blank,
    palette,
    transparent: style.colors - 1,
    cells,
    show(time, area = { x: 0, y: 0, width: blank.width, height: blank.height }) {
      const picture = { width: area.width, height: area.height, pixels: cut(blank, area) }
      for (const [place, digit] of digitsOf(time, digitCount).entries()) {
        const [part, cell] = [parts[place]?.[digit], cells[place]]
        if (!part || !cell || !overlaps(cell, area)) continue
        paste(part, { ...cell, x: cell.x - area.x, y: cell.y - area.y }, picture)
      }
      return picture
    },
  }
}

function erase(picture: Picture, { blank, cells }: { blank: Picture; cells: readonly Rectangle[] }): Picture {
  const erased = { ...picture, pixels: picture.pixels.slice() }
  for (const cell of cells) paste(cut(blank, cell), cell, erased)
  return erased
}

function isAlike(one: Picture, other: Picture) {
  return Buffer.compare(one.pixels, other.pixels) === 0
}
