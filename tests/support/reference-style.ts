/** The style that images are measured with: digits in rounded boxes, a word under each, four hundred pixels wide. */
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { DrawnStyle } from '../../src/gif/drawn-style.ts'
import type { Raster, Rectangle } from '../../src/gif/picture.ts'

export type Reference = { scale: 1 | 2; colors: 8 | 16 }

const SIZE = { width: 400, height: 100 }
const CELL = { width: 30, height: 38, top: 18 }
const BOX = { width: 76, height: 52, top: 11, radius: 8 }
/** From the left of one box to that of the next. */
const STEP = 96
const LEFT = 18
const WORDS = ['DAYS', 'HOURS', 'MINUTES', 'SECONDS']

/** `letters`: a digit for every place, or null for the picture without any. */
export type Drawing = { style: DrawnStyle; draw: (letters: readonly string[] | null) => Raster }

export function drawReference({ scale, colors }: Reference): Drawing {
  useInter()
  const cells = WORDS.flatMap((_, box) => [cellOf(box, 0), cellOf(box, 1)]).map((cell) =>
    enlarge(cell, scale),
  )
  const draw = (letters: readonly string[] | null) => drawPicture(letters, scale)
  const digits = Array.from({ length: 10 }, (_, digit) => draw(new Array<string>(8).fill(String(digit))))
  return { draw, style: { digitCount: 8, colors, blank: draw(null), digits, cells, expired: null } }
}

const fonts = {
  'Reference 500': import.meta.resolve('@fontsource/inter/files/inter-latin-500-normal.woff2'),
  'Reference 700': import.meta.resolve('@fontsource/inter/files/inter-latin-700-normal.woff2'),
}

/** Families of these names are on no machine, so they are never the machine's own. */
function useInter() {
  for (const [family, file] of Object.entries(fonts))
    GlobalFonts.registerFromPath(fileURLToPath(file), family)
}

function cellOf(box: number, place: number): Rectangle {
  const middle = LEFT + box * STEP + BOX.width / 2
  return { x: middle + (place - 1) * CELL.width, y: CELL.top, width: CELL.width, height: CELL.height }
}

function enlarge({ x, y, width, height }: Rectangle, scale: number): Rectangle {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

function drawPicture(letters: readonly string[] | null, scale: number): Raster {
  const [width, height] = [SIZE.width * scale, SIZE.height * scale]
  const context = createCanvas(width, height).getContext('2d')
  context.scale(scale, scale)
  context.textAlign = 'center'
  drawGround(context)
  context.fillStyle = '#ffffff'
  context.font = '42px "Reference 700"'
  for (const [place, letter] of (letters ?? []).entries()) {
    const { x, y } = cellOf(place >> 1, place & 1)
    context.fillText(letter, x + CELL.width / 2, y + CELL.height - 4)
  }
  return { width, height, rgba: context.getImageData(0, 0, width, height).data }
}

function drawGround(context: SKRSContext2D) {
  context.fillStyle = '#1a1a2e'
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  for (const [box, word] of WORDS.entries()) {
    const left = LEFT + box * STEP
    context.fillStyle = '#2d2d4a'
    context.beginPath()
    context.roundRect(left, BOX.top, BOX.width, BOX.height, BOX.radius)
    context.fill()
    context.fillStyle = '#a9b0c8'
    context.font = '11px "Reference 500"'
    context.fillText(word, left + BOX.width / 2, SIZE.height - 12)
    context.fillStyle = '#ffffff'
    context.font = '42px "Reference 700"'
    if (box > 0) context.fillText(':', left - (STEP - BOX.width) / 2, CELL.top + CELL.height - 7)
  }
}
