/** How large the digits of a font are: all of one height and one width. */
import { penFor, type Pen } from './canvas.ts'
import { typeset, type Typeface } from './typeset.ts'

/** `size` is that of the font; the rest is the cell that each digit fits into, above and below the baseline. */
export type DigitSize = { size: number; families: string; width: number; up: number; down: number }

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

/** For digits as high as that. */
export function measureDigits(typeface: Typeface, height: number): DigitSize {
  const { families } = typeset(typeface, DIGITS.join(''))
  const ink = inkOf(families)
  const size = height / ink.height
  // A pixel more on each side is for the smooth edges.
  return {
    size,
    families,
    width: Math.ceil(ink.side * size) * 2 + 2,
    up: Math.ceil(ink.up * size) + 1,
    down: Math.ceil(ink.down * size) + 1,
  }
}

type DigitFont = Pick<DigitSize, 'size' | 'families'>

type Ink = { side: number; up: number; down: number; height: number }

const knownInks = new Map<string, Ink>()

/** So large that whole pixels, which small letters are measured in, do not matter. */
const MEASURED_SIZE = 1000

/** How far digits reach from their middle on the baseline, in sizes of the font; `height` is that of a flat one. */
function inkOf(families: string): Ink {
  const ink = knownInks.get(families) ?? measureInk(families)
  knownInks.set(families, ink)
  return ink
}

function measureInk(families: string): Ink {
  const pen = penFor({ width: 1, height: 1 }, 1)
  setUpForDigits(pen, { size: MEASURED_SIZE, families })
  const digits = DIGITS.map((digit) => pen.measureText(digit))
  const most = (...pixels: number[]) => Math.max(...pixels) / MEASURED_SIZE
  return {
    side: most(...digits.flatMap((it) => [it.actualBoundingBoxLeft, it.actualBoundingBoxRight])),
    up: most(...digits.map((it) => it.actualBoundingBoxAscent)),
    down: most(...digits.map((it) => it.actualBoundingBoxDescent)),
    height: pen.measureText('7').actualBoundingBoxAscent / MEASURED_SIZE,
  }
}

/** A pen that writes digits from here on. */
export function setUpForDigits(pen: Pen, { size, families }: DigitFont): void {
  pen.font = `${size}px ${families}`
  pen.textAlign = 'center'
  pen.letterSpacing = '0px'
  pen.direction = 'ltr'
  // All of one height and one width, in fonts that can.
  pen.fontFeatureSettings = '"lnum" 1, "tnum" 1'
}
