/**
 * The frames that begin a new minute: 05:00 → 04:59. Of all digits only those change that stand right of the last one
 * that is not zero, and that one: a style has some fifty such frames, and all are made beforehand.
 */
import type { ClockFace } from './clock-face.ts'
import { deltaBlock, type Numbering } from './delta-block.ts'
import { paste, type Picture } from './picture.ts'
import { digitGroups, digitsOf, type DayDigits } from './time-digits.ts'

/** By the place of the last digit that is not zero, and by that digit. */
export type Rollovers = readonly (readonly Buffer[])[]

export function prepareRollovers(face: ClockFace, dayDigits: DayDigits, numbering: Numbering): Rollovers {
  const picture = (time: number, place: number) => withoutBefore(place, face, face.show(time))
  const frames: Buffer[][] = digitsOf(0, dayDigits).map(() => [])
  for (const { seconds, values } of digitGroups(dayDigits).slice(0, -1)) {
    for (let value = 1; value < values; value += 1) {
      const time = value * seconds
      const { place, digit } = lastDigit(time, dayDigits)
      const framesOfPlace = frames[place] ?? []
      framesOfPlace[digit] ??= deltaBlock(
        { before: picture(time, place), after: picture(time - 1, place) },
        numbering,
      )
    }
  }
  return frames
}

/** Digits before those that change are whatever they are, and stay: no frame may draw them, where its area has some. */
function withoutBefore(place: number, { cells, transparent }: ClockFace, picture: Picture): Picture {
  for (const cell of cells.slice(0, place)) {
    paste(new Uint8Array(cell.width * cell.height).fill(transparent), cell, picture)
  }
  return picture
}

/** The frame after that of a whole minute. */
export function rolloverAfter(rollovers: Rollovers, time: number, dayDigits: DayDigits): Buffer {
  const { place, digit } = lastDigit(time, dayDigits)
  const frame = rollovers[place]?.[digit]
  if (!frame) throw new Error(`No frame was made for what follows ${time} seconds`)
  return frame
}

function lastDigit(time: number, dayDigits: DayDigits) {
  const digits = digitsOf(time, dayDigits)
  const place = digits.findLastIndex((digit) => digit !== 0)
  return { place, digit: digits[place] ?? 0 }
}
