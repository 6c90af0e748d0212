/**
 * The frames that begin a new minute: 05:00 → 04:59. Of all digits only those change that stand right of the last one
 * that is not zero, and that one: a style has some fifty such frames, and all are made beforehand.
 */
import type { DigitCount } from '#domain/countdown/digit-count.ts'
import type { ClockFace } from './clock-face.ts'
import { deltaBlock, type Numbering } from './delta-block.ts'
import { joinFrames, type Frames } from './frames.ts'
import { around, overlaps, paste, type Picture, type Rectangle } from './picture.ts'
import { digitGroups, valueIn } from './time-digits.ts'

/** By the place of the last digit that is not zero, and by that digit: place and digit are tens and ones of a number. */
export type Rollovers = Frames

export function prepareRollovers(face: ClockFace, digitCount: DigitCount, numbering: Numbering): Rollovers {
  const frames: Buffer[] = []
  for (const { seconds, values } of digitGroups(digitCount).slice(0, -1)) {
    for (let value = 1; value < values; value += 1) {
      const time = value * seconds
      const number = lastDigit(time, digitCount)
      frames[number] ??= deltaBlock(changeAt(time, Math.floor(number / 10), face), numbering)
    }
  }
  return joinFrames(frames)
}

/** All that changes is the digit at a place and those after it. */
function changeAt(time: number, place: number, face: ClockFace) {
  const area = around(face.cells.slice(place))
  const picture = (shown: number) => withoutBefore(place, { face, area, picture: face.show(shown, area) })
  return { before: picture(time), after: picture(time - 1), x: area.x, y: area.y }
}

type Part = { face: ClockFace; area: Rectangle; picture: Picture }

/** Digits before those that change are whatever they are, and stay: no frame may draw them, where its area has some. */
function withoutBefore(place: number, { face, area, picture }: Part): Picture {
  for (const cell of face.cells.slice(0, place)) {
    if (!overlaps(cell, area)) continue
    const hidden = new Uint8Array(cell.width * cell.height).fill(face.transparent)
    paste(hidden, { ...cell, x: cell.x - area.x, y: cell.y - area.y }, picture)
  }
  return picture
}

/** Of the frame after that of a whole minute. */
export function lastDigit(time: number, digitCount: DigitCount): number {
  const groups = digitGroups(digitCount)
  let place: number = digitCount
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
