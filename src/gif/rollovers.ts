/**
 * The frames that begin a new minute: 05:00 → 04:59. Of all digits only those change that stand right of the last one
 * that is not zero, and that one: a style has some fifty such frames, and all are made beforehand.
 */
import type { ClockFace } from './clock-face.ts'
import { deltaBlock, type Numbering } from './delta-block.ts'
import { joinFrames, type Frames } from './frames.ts'
import { paste, type Picture } from './picture.ts'
import { digitGroups, valueIn, type DayDigits } from './time-digits.ts'

/** By the place of the last digit that is not zero, and by that digit: place and digit are tens and ones of a number. */
export type Rollovers = Frames

export function prepareRollovers(face: ClockFace, dayDigits: DayDigits, numbering: Numbering): Rollovers {
  const picture = (time: number, place: number) => withoutBefore(place, face, face.show(time))
  const frames: Buffer[] = []
  for (const { seconds, values } of digitGroups(dayDigits).slice(0, -1)) {
    for (let value = 1; value < values; value += 1) {
      const time = value * seconds
      const number = lastDigit(time, dayDigits)
      const place = Math.floor(number / 10)
      frames[number] ??= deltaBlock(
        { before: picture(time, place), after: picture(time - 1, place) },
        numbering,
      )
    }
  }
  return joinFrames(frames)
}

/** Digits before those that change are whatever they are, and stay: no frame may draw them, where its area has some. */
function withoutBefore(place: number, { cells, transparent }: ClockFace, picture: Picture): Picture {
  for (const cell of cells.slice(0, place)) {
    paste(new Uint8Array(cell.width * cell.height).fill(transparent), cell, picture)
  }
  return picture
}

/** Of the frame after that of a whole minute. */
export function lastDigit(time: number, dayDigits: DayDigits): number {
  const groups = digitGroups(dayDigits)
  let place = dayDigits + CLOCK_DIGITS
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const group = groups[at]
    if (!group) break
    const value = valueIn(group, time)
    if (value % 10 > 0) return (place - 1) * 10 + (value % 10)
    if (value > 0) return (place - 2) * 10 + value / 10
    place -= group.digits
  }
  return 0
}

const CLOCK_DIGITS = 6
